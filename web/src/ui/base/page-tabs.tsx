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

/** Brings the tab of this page into view, where a narrow screen would cut it off. */
const showWhole = (tab: HTMLElement | null): void => {
  const strip = tab?.closest('nav')
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft + tab.offsetWidth - strip.clientWidth
}

/** Shows pages that belong together, as links. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <span className={tabListLook}>
        {tabs.map(({ id, name, href }) => (
          <a
            key={id}
            className={tabLook}
            href={href}
            aria-current={id === current ? 'page' : undefined}
            ref={id === current ? showWhole : undefined}
          >
            {name}
          </a>
        ))}
      </span>
    </nav>
  )
}
