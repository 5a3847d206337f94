import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import type { FilterName } from '#domain/item/field-filter.ts'
import { ItemList } from '#web/features/item/list/item-list.tsx'
import { filledColumns } from '#web/features/item/row/item-row.tsx'
import { searchOf, withValues } from '#web/lib/list/list-filter.ts'
import { withLabel, writeListView, type ListView } from '#web/features/item/list/list-view.ts'
import type { RowEditorPart } from '#web/features/item/row/row-editing.tsx'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { OpenIcon } from '#web/ui/base/concept-icons.ts'
import type { PageHeadProps } from '#web/ui/base/page.tsx'
import { issueCountsQuery, issueListQuery, type IssuesScope } from './issue-list-queries.ts'
import { IssueListRow, issueReference } from './issue-list-row.tsx'
import { issueTarget } from './issue-target.ts'
import { issueListSort, type IssueListView } from './issue-list-view.ts'

export interface IssueListProps {
  place: IssuesScope
  /** The address of the list. */
  path: string
  view: IssueListView
  /** The head of the page; the tabs stand beside its title. */
  head: PageHeadProps
  /** Stands between the head and the bar. */
  summary?: ReactNode
  /** Draws the bar that filters and sorts, told which fields the place does not use. */
  bar: (unused: readonly FilterName[] | undefined) => ReactNode
  /** Changes what rows show. */
  rowEditor: RowEditorPart
  /** What fills the list while nothing is in it, for who may. */
  create?: ReactNode
  /** Shows all issues of the state again. */
  onClear: () => void
}

const UNUSED: readonly FilterName[] = ['healthStatus']
const PLANS = { milestoneTitle: 'milestone', iteration: 'iteration' }
const EMPTY_TEXTS = {
  group: 'Issues hold the work. Those of the projects of this group and its subgroups appear here.',
  project: 'Issues hold the work: tasks, requests and bugs.',
}
const PLANNED_TEXT = 'Issues that are planned for it appear here.'
const SEARCHED_TEXT = 'To widen your search, change or remove filters.'

/** Shows the issues of a group or project in one state, more on demand. */
export function IssueList({ place, path, view, head, summary, bar, rowEditor, create, onClear }: IssueListProps) {
  const { filter } = view
  const list = useInfiniteQuery(issueListQuery(place, view))
  const counts = useQuery(issueCountsQuery(place, filter)).data ?? null
  const hrefOf = useCallback((other: ListView) => path + stringifySearch(writeListView(other)), [path])
  const labelHref = useCallback((title: string) => hrefOf(withLabel(view, title)), [hrefOf, view])
  const milestoneHref = useCallback(
    (title: string) => hrefOf({ ...view, filter: withValues(view.filter, 'milestone_title', [title]) }),
    [hrefOf, view],
  )
  const planned = place.plan ? PLANS[place.plan.field] : null
  const pages = list.data?.pages ?? []
  const first = pages[0]
  const allowsHealthStatus = first?.place?.allowHealthStatus ?? false
  const groupPath = place.kind === 'group' ? place.fullPath : null
  const isByUpdate = issueListSort(view.sort).startsWith('updated')
  const issues = pages.flatMap((page) => page.issues?.nodes?.filter((issue) => issue !== null) ?? [])
  return (
    <ItemList
      noun="issue"
      placeName={first?.place?.name}
      icon={OpenIcon}
      emptyTitle={`This ${planned ?? place.kind} has no issues yet`}
      emptyText={planned === null ? EMPTY_TEXTS[place.kind] : PLANNED_TEXT}
      {...(searchOf(filter) !== '' && { filteredText: SEARCHED_TEXT })}
      {...{ head, summary, view, hrefOf, counts, list, rowEditor, create, onClear }}
      bar={bar(first?.place?.allowHealthStatus === false ? UNUSED : undefined)}
      hasFailed={first !== undefined && first.place !== null && first.issues === null}
      targets={issues.map((issue) => issueTarget(issue, allowsHealthStatus))}
      references={issues.map((issue) => issueReference(issue, groupPath))}
      columns={filledColumns({
        weight: issues.some(({ weight }) => weight !== null),
        health: allowsHealthStatus && issues.some(({ healthStatus }) => healthStatus),
        milestone: issues.some(({ milestone }) => milestone),
        days: issues.some(({ dueDate }) => dueDate !== null),
        people: issues.some(({ assignees }) => (assignees?.nodes?.length ?? 0) > 0),
      })}
      isScopedAllowed={first?.place?.allowScopedLabels ?? false}
      row={(index, look) => {
        const issue = issues[index]
        return (
          issue && (
            <IssueListRow
              key={issue.id}
              issue={issue}
              {...look}
              groupPath={groupPath}
              isByUpdate={isByUpdate}
              isScopedAllowed={first?.place?.allowScopedLabels ?? false}
              allowsHealthStatus={allowsHealthStatus}
              labelHref={labelHref}
              milestoneHref={milestoneHref}
            />
          )
        )
      }}
    />
  )
}
