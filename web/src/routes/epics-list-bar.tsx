import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { epicListSort, EPIC_SORTS, type EpicListView } from '#web/features/epic/epic-list-view.ts'
import { EpicFilterBar } from '#web/features/filter/epic-filter-bar.tsx'
import { SortControl } from '#web/features/filter/sort-control.tsx'
import { epicsSortQuery, saveEpicsSort } from '#web/lib/epics-sort.ts'
import { NO_MATCHES, NO_SUGGESTIONS } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.ts'
import styles from './roadmap-bar.module.css'

export interface EpicsListBarProps {
  groupPath: string
  view: EpicListView
  onChange: (change: Partial<EpicListView>) => void
}

const SORTS = [
  { id: 'created_at', label: 'Created date' },
  { id: 'start_date', label: 'Start date' },
  { id: 'end_date', label: 'Due date' },
  { id: 'title', label: 'Title' },
]
const EMPTY_TEXTS = { noHit: NO_MATCHES, nothing: NO_SUGGESTIONS }

/** What decides which epics the list shows, and in which order. */
export function EpicsListBar({ groupPath, view, onChange }: EpicsListBarProps) {
  const queryClient = useQueryClient()
  const session = useSession()
  const remembered = useQuery(epicsSortQuery).data ?? null
  const username = session.state === 'signed-in' ? session.username : null
  const name = session.state === 'signed-in' ? session.name : ''
  const tokens = useMemo(
    () => ({
      fullPath: groupPath,
      groupLabelsEndpoint: `/groups/${groupPath}/-/labels.json`,
      labelsPath:
        username === null
          ? `/groups/${groupPath}/-/labels.json`
          : `/api/v4/groups/${encodeURIComponent(groupPath)}/labels`,
      groupMilestonesEndpoint: `/groups/${groupPath}/-/milestones.json`,
      user: username === null ? null : { username, name },
      hasPresets: true,
    }),
    [groupPath, username, name],
  )
  return (
    <div className={styles.row}>
      <div className={styles.filter}>
        <EpicFilterBar
          page={tokens}
          filter={view.filter}
          emptyTexts={EMPTY_TEXTS}
          onFilter={(filter) => {
            onChange({ filter })
          }}
        />
      </div>
      <SortControl
        options={SORTS}
        sort={view.sort ?? epicListSort(remembered)}
        onSort={(chosen) => {
          const sort = epicListSort(chosen)
          saveEpicsSort(queryClient, EPIC_SORTS[sort])
          onChange({ sort })
        }}
      />
    </div>
  )
}
