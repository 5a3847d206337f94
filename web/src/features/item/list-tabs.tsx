import type { Ref } from 'react'
import { tabListLook, tabLook } from '#web/ui/tabs.ts'
import styles from './list-tabs.module.css'
import type { ListState, ListView } from './list-view.ts'

export interface ListTabsProps {
  view: ListView
  /** The address of the list in another view. */
  hrefOf: (view: ListView) => string
  /** null while they are not known; left out where items are not counted. */
  counts?: Record<ListState, number> | null | undefined
}

interface ToolsProps {
  /** Is given the place for what else can be done with the list. */
  toolsRef: Ref<HTMLElement>
}

const TABS: readonly [ListState, string][] = [
  ['opened', 'Open'],
  ['closed', 'Closed'],
  ['all', 'All'],
]

/** The states as links, so that each has an address of its own; filter and order stay. */
export function ListTabs({ view, hrefOf, counts, toolsRef }: ListTabsProps & ToolsProps) {
  return (
    <div className={styles.head}>
      <nav className={tabListLook} aria-label="State">
        {TABS.map(([tab, name]) => (
          <a
            key={tab}
            className={tabLook}
            href={hrefOf({ ...view, state: tab })}
            aria-current={tab === view.state ? 'page' : undefined}
          >
            {name}
            {counts !== undefined && (
              <span className={styles.count} data-known={counts !== null}>
                {counts?.[tab].toLocaleString()}
              </span>
            )}
          </a>
        ))}
      </nav>
      <span ref={toolsRef} />
    </div>
  )
}
