import { useQuery } from '@tanstack/react-query'
import { epicListSort, type EpicListView } from '#web/features/epic/epic-list-view.ts'
import type { SortOption } from '#web/features/filter/sort-control.tsx'
import { epicsSortQuery } from '#web/data/store/epics-sort.ts'
import { FIELD_SORT_CHOICES } from '#web/lib/list/field-sorts.ts'
import { NO_MATCHES, NO_SUGGESTIONS } from '#web/lib/messages.ts'
import { EpicsBar } from './epics-bar.tsx'
import { useTokenPage } from '../item/token-page.ts'

export interface EpicsListBarProps {
  groupPath: string
  view: EpicListView
  onChange: (change: Partial<EpicListView>) => void
}

const SORTS: readonly SortOption[] = [
  { id: 'created_at', label: 'Created date' },
  { id: 'updated_at', label: 'Updated date', firstDirection: 'desc' },
  { id: 'closed_at', label: 'Closed date', firstDirection: 'desc' },
  { id: 'start_date', label: 'Start date' },
  { id: 'end_date', label: 'Due date', firstDirection: 'asc' },
  { id: 'title', label: 'Title' },
  ...FIELD_SORT_CHOICES,
]
const EMPTY_TEXTS = { noHit: NO_MATCHES, nothing: NO_SUGGESTIONS }

/** Shows what decides which epics the list shows, and in which order. */
export function EpicsListBar({ groupPath, view, onChange }: EpicsListBarProps) {
  const remembered = useQuery(epicsSortQuery).data ?? null
  const tokens = useTokenPage('epic', groupPath)
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
