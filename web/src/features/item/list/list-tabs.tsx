import type { Ref } from 'react'
import { tabCountLook, tabListLook, tabLook } from '#web/ui/base/tabs.ts'
import styles from './list-tabs.module.css'
import { countLimit } from '#web/lib/list/list-filter.ts'
import type { ListState, ListView } from './list-view.ts'

export interface ListTabsProps {
  view: ListView
  /** The address of the list in another view. */
  hrefOf: (view: ListView) => string
  /** null while they are not known, all or those of one state. */
  counts: Record<ListState, number | null> | null
  /** The states that the list can show; all of them when left out. */
  states?: readonly ListState[]
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

/** Shows the states as links, so that each has an address of its own; filter and order stay. */
export function ListTabs({ view, hrefOf, counts, states, toolsRef }: ListTabsProps & ToolsProps) {
  const { limit = Infinity } = countLimit(view.filter)
  return (
    <div className={styles.head} data-one-stop="horizontal">
      <nav className={tabListLook} aria-label="State">
        {TABS.filter(([tab]) => states?.includes(tab) ?? true).map(([tab, name]) => (
          <a
            key={tab}
            className={tabLook}
            href={hrefOf({ ...view, state: tab })}
            aria-current={tab === view.state ? 'page' : undefined}
          >
            {name}
            <span className={tabCountLook} data-known={typeof counts?.[tab] === 'number'}>
              {countText(counts?.[tab] ?? null, limit)}
            </span>
          </a>
        ))}
      </nav>
      <span ref={toolsRef} className={styles.tools} />
    </div>
  )
}

function countText(count: number | null, countedMax: number): string {
  if (count === null) return ''
  return count > countedMax ? `${countedMax.toLocaleString()}+` : count.toLocaleString()
}
