import styles from './page-tabs.module.css'
import { tabListLook, tabLook } from './tabs.ts'

export interface PageTab {
  id: string
  name: string
  href: string
}

export interface PageTabsProps {
  label: string
  tabs: readonly PageTab[]
  current: string
}

/** Shows pages that belong together, as links. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <span className={tabListLook}>
        {tabs.map(({ id, name, href }) => (
          <a key={id} className={tabLook} href={href} aria-current={id === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </span>
    </nav>
  )
}
