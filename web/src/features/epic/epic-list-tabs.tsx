import { epicsPath } from '#web/lib/paths.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { writeEpicListView, type EpicListState, type EpicListView } from './epic-list-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { tabListLook, tabLook } from '#web/ui/tabs.ts'
import styles from './epic-list-tabs.module.css'

export interface EpicListTabsProps {
  groupPath: string
  view: EpicListView
  /** null while they are not known. */
  counts: Record<EpicListState, number> | null
}

const TABS: readonly [EpicListState, string][] = [
  ['opened', 'Open'],
  ['closed', 'Closed'],
  ['all', 'All'],
]

/** The states as links, so that each has an address of its own; filter and order stay. */
export function EpicListTabs({ groupPath, view, counts }: EpicListTabsProps) {
  return (
    <nav className={classNames(tabListLook, styles.tabs)} aria-label="State">
      {TABS.map(([tab, name]) => (
        <a
          key={tab}
          className={tabLook}
          href={epicsPath(groupPath) + stringifySearch(writeEpicListView({ ...view, state: tab }))}
          aria-current={tab === view.state ? 'page' : undefined}
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
