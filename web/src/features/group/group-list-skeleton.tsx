import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './group-list.module.css'

/** Shows groups that are on their way. */
export function GroupListSkeleton() {
  return (
    <div className={styles.families} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading groups</span>
      </VisuallyHidden>
      {['180px', '240px', '150px'].map((width) => (
        <div key={width} className={styles.family}>
          <div className={styles.head}>
            <Skeleton shape="box" width="32px" />
            <span className={styles.texts}>
              <Skeleton width={width} />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
