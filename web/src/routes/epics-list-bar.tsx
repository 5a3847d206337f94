import { ROOT_PATH } from '#domain/root-path.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { epicListSort, type EpicListView } from '#web/features/epic/epic-list-view.ts'
import { epicsSortQuery } from '#web/data/epics-sort.ts'
import { FIELD_SORT_CHOICES } from '#web/lib/field-sorts.ts'
import { NO_MATCHES, NO_SUGGESTIONS } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { EpicsBar } from './epics-bar.tsx'

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
  ...FIELD_SORT_CHOICES,
]
const EMPTY_TEXTS = { noHit: NO_MATCHES, nothing: NO_SUGGESTIONS }

/** What decides which epics the list shows, and in which order. */
export function EpicsListBar({ groupPath, view, onChange }: EpicsListBarProps) {
  const session = useSession()
  const remembered = useQuery(epicsSortQuery).data ?? null
  const username = session.state === 'signed-in' ? session.username : null
  const name = session.state === 'signed-in' ? session.name : ''
  const tokens = useMemo(
    () => ({
      fullPath: groupPath,
      groupLabelsEndpoint: `${ROOT_PATH}/groups/${groupPath}/-/labels.json`,
      labelsPath:
        username === null
          ? `${ROOT_PATH}/groups/${groupPath}/-/labels.json`
          : `${ROOT_PATH}/api/v4/groups/${encodeURIComponent(groupPath)}/labels`,
      groupMilestonesEndpoint: `${ROOT_PATH}/groups/${groupPath}/-/milestones.json`,
      user: username === null ? null : { username, name },
      hasPresets: true,
    }),
    [groupPath, username, name],
  )
  return (
    <EpicsBar
      tokens={tokens}
      emptyTexts={EMPTY_TEXTS}
      filter={view.filter}
      onFilter={(filter) => {
        onChange({ filter })
      }}
      sorts={SORTS}
      sort={view.sort ?? epicListSort(remembered)}
      toSort={epicListSort}
      onSort={(sort) => {
        onChange({ sort })
      }}
    />
  )
}
