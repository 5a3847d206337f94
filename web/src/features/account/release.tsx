import { ROOT_PATH } from '#domain/root-path.ts'
import { VERSION } from '#domain/version.ts'
import styles from './account-section.module.css'

/** Says which release this is, and under which terms its parts are used. */
export function Release() {
  return (
    <p className={`${styles.section} ${styles.text}`}>
      <span>
        Canopy {VERSION} ·{' '}
        <a href={`${ROOT_PATH}/licenses.txt`} target="_blank" rel="noreferrer">
          Licenses of its parts
        </a>
      </span>
    </p>
  )
}
