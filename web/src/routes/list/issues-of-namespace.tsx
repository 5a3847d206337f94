import { useMemo, type ReactNode } from 'react'
import type { SortOption } from '#web/features/filter/sort-control.tsx'
import type { IssuesScope } from '#web/features/issue/issue-list-queries.ts'
import { IssueList } from '#web/features/issue/issue-list.tsx'
import { issueListSort, readIssueListView, type IssueListView } from '#web/features/issue/issue-list-view.ts'
import { writeListView } from '#web/features/item/list/list-view.ts'
import { fieldSortChoices } from '#web/lib/list/field-sorts.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NO_MATCHES, NO_SUGGESTIONS } from '#web/lib/messages.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { PageHeadProps } from '#web/ui/base/page.tsx'
import { ListBar } from './list-bar.tsx'
import { useTokenPage } from '../item/token-page.ts'

const SORTS: readonly SortOption[] = [
  { id: 'created', label: 'Created date' },
  { id: 'updated', label: 'Updated date' },
  { id: 'closed_at', label: 'Closed date', firstDirection: 'desc' },
  { id: 'start_date', label: 'Start date', firstDirection: 'asc' },
  { id: 'due_date', label: 'Due date', firstDirection: 'asc' },
  { id: 'milestone_due', label: 'Milestone due date', firstDirection: 'asc' },
  { id: 'label_priority', label: 'Label priority', firstDirection: 'asc' },
  { id: 'title', label: 'Title' },
  ...fieldSortChoices('issue'),
]
const rowEditor = lazyComponent(async () => (await import('../item/row-editor.tsx')).RowEditor)
const EMPTY_TEXTS = { noHit: NO_MATCHES, nothing: NO_SUGGESTIONS }

export interface IssuesOfNamespaceProps {
  place: IssuesScope
  /** The address of the list. */
  path: string
  /** The head of the page. */
  head: PageHeadProps
  /** Stands between the head and the list. */
  summary?: ReactNode
  /** What fills the list while nothing is in it, for who may. */
  create?: ReactNode
}

/** Shows the list of the issues of a place, as the address says, with the bar that filters and sorts it. */
export function IssuesOfNamespace({ place, path, head, summary, create }: IssuesOfNamespaceProps) {
  const search = useSearchParams()
  const isSignedIn = useSession().state === 'signed-in'
  const view = useMemo(() => readIssueListView(search, isSignedIn), [search, isSignedIn])
  const navigateTo = useNavigateTo()
  const tokens = useTokenPage('issue', place.groupPath, place.kind === 'project' ? place.fullPath : undefined)
  const change = (changed: Partial<IssueListView>) => {
    navigateTo(path + stringifySearch(writeListView({ ...view, ...changed })), { keepScroll: true })
  }
  return (
    <IssueList
      {...{ place, head, summary, create }}
      rowEditor={rowEditor}
      path={path}
      view={view}
      bar={(unused) => (
        <ListBar
          tokens={tokens}
          unused={unused}
          emptyTexts={EMPTY_TEXTS}
          filter={view.filter}
          onFilter={(filter) => {
            change({ filter })
          }}
          sorts={SORTS}
          sort={issueListSort(view.sort)}
          onSort={(chosen) => {
            change({ sort: issueListSort(chosen) })
          }}
        />
      )}
      onClear={() => {
        change({ filter: [] })
      }}
    />
  )
}
