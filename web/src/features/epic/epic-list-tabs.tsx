import { epicsPath } from '#web/lib/paths.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import type { EpicListState } from './epic-list-queries.ts'
import styles from './epic-list-tabs.module.css'

export interface EpicListTabsProps {
  groupPath: string
  state: EpicListState
  /** null while they are not known. */
  counts: Record<EpicListState, number> | null
}

const TABS: readonly [EpicListState, string][] = [
  ['opened', 'Open'],
  ['closed', 'Closed'],
  ['all', 'All'],
]

/** The states as links, so that each has an address of its own. */
export function EpicListTabs({ groupPath, state, counts }: EpicListTabsProps) {
  return (
    <nav className={styles.tabs} aria-label="State">
      {TABS.map(([tab, name]) => (
        <a
          key={tab}
          className={styles.tab}
          href={epicsPath(groupPath) + stringifySearch({ state: tab })}
          aria-current={tab === state ? 'page' : undefined}
        >
          {name}
          <span className={styles.count} data-known={counts !== null}>
            {counts?.[tab].toLocaleString()}
          </span>
        </a>
      ))}
    </nav>
  )
}
