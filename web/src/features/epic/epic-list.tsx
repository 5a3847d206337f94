import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { ItemList } from '#web/features/item/list/item-list.tsx'
import { filledColumns } from '#web/features/item/row/item-row.tsx'
import { withLabel, writeListView, type ListView } from '#web/features/item/list/list-view.ts'
import type { RowEditorPart } from '#web/features/item/row/row-editing.tsx'
import { epicsPath } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { EpicIcon } from '#web/ui/base/concept-icons.ts'
import type { PageHeadProps } from '#web/ui/base/page.tsx'
import { EpicListRow, epicReference } from './epic-list-row.tsx'
import { epicTarget } from './epic-target.ts'
import { epicCountsQuery, epicListQuery } from './epic-list-queries.ts'
import type { EpicListView } from './epic-list-view.ts'

export interface EpicListProps {
  groupPath: string
  view: EpicListView
  /** The head of the page; the tabs stand beside its title. */
  head: PageHeadProps
  /** The bar that filters and sorts. */
  bar: ReactNode
  /** Changes what rows show. */
  rowEditor: RowEditorPart
  /** What fills the list while nothing is in it, for who may. */
  create?: ReactNode
  /** Shows all epics of the state again. */
  onClear: () => void
}

const EMPTY_TEXT =
  'Epics are goals that span issues and other epics. Those of this group and its subgroups appear here.'

/** Shows the epics of a group in one state, more on demand. */
export function EpicList({ groupPath, view, head, bar, rowEditor, create, onClear }: EpicListProps) {
  const { filter } = view
  const list = useInfiniteQuery(epicListQuery(groupPath, view))
  const counts = useQuery(epicCountsQuery(groupPath, filter)).data ?? null
  const hrefOf = useCallback(
    (other: ListView) => epicsPath(groupPath) + stringifySearch(writeListView(other)),
    [groupPath],
  )
  const labelHref = useCallback((title: string) => hrefOf(withLabel(view, title)), [hrefOf, view])
  const pages = list.data?.pages ?? []
  const group = pages[0]?.group
  const epics = pages.flatMap((page) => page.group?.epics?.nodes?.filter((epic) => epic !== null) ?? [])
  return (
    <ItemList
      noun="epic"
      placeName={group?.name}
      icon={EpicIcon}
      emptyTitle="This group has no epics yet"
      emptyText={EMPTY_TEXT}
      {...{ head, view, hrefOf, counts, list, bar, rowEditor, create, onClear }}
      hasFailed={group !== undefined && group !== null && !group.epics}
      targets={epics.map(epicTarget)}
      references={epics.map((epic) => epicReference(epic, groupPath))}
      columns={filledColumns({
        days: epics.some(({ startDate, dueDate }) => startDate !== null || dueDate !== null),
        progress: epics.some(
          ({ descendantCounts: counts }) => (counts?.openedIssues ?? 0) + (counts?.closedIssues ?? 0) > 0,
        ),
      })}
      isScopedAllowed={group?.allowScopedLabels ?? false}
      row={(index, look) => {
        const epic = epics[index]
        return (
          epic && (
            <EpicListRow
              key={epic.id}
              epic={epic}
              {...look}
              groupPath={groupPath}
              isScopedAllowed={group?.allowScopedLabels ?? false}
              labelHref={labelHref}
            />
          )
        )
      }}
    />
  )
}
