import { tabListLook, tabLook } from '#web/ui/base/tabs.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import type { ItemPart } from './item-parts.ts'
import styles from './sticky-header.module.css'

/** Leads to the parts of an item's page below its text, from wherever it is scrolled to; the part that is read is the current one. */
export function SectionLinks({ parts, current }: { parts: readonly ItemPart[]; current: string | null }) {
  if (parts.length < 2) return null
  return (
    <nav className={classNames(tabListLook, styles.sections)} aria-label="Parts of the page" data-one-stop="horizontal">
      {parts.map(({ name, count, open }) => (
        <button
          key={name}
          type="button"
          className={tabLook}
          aria-current={name === current ? 'true' : undefined}
          onClick={open}
        >
          {name}
          {count !== '' && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}
