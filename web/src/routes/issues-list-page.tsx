import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { issueListQuery, type IssuesPlace } from '#web/features/issue/issue-list-queries.ts'
import { IssueList } from '#web/features/issue/issue-list.tsx'
import { issueListSort, readIssueListView, type IssueListView } from '#web/features/issue/issue-list-view.ts'
import { writeListView } from '#web/features/item/list-view.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { fieldSortChoices } from '#web/lib/field-sorts.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NO_MATCHES, NO_SUGGESTIONS } from '#web/lib/messages.ts'
import { useNavigateTo, useOwnPath, useSearchParams } from '#web/lib/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page-module.ts'
import { editProjectPath, groupIssuesPath, issuesPath, newIssuePath } from '#web/lib/paths.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { currentSession, useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListBar } from './list-bar.tsx'
import { useTokenPage } from './token-page.ts'

/** The page of a group, or of the project that it names. */
type IssuesPage = PageProps<'group-issues'> & Partial<PageProps<'issues'>>

const SORTS = [
  { id: 'created', label: 'Created date' },
  { id: 'updated', label: 'Updated date' },
  { id: 'due_date', label: 'Due date' },
  { id: 'title', label: 'Title' },
  ...fieldSortChoices('issue'),
]
const rowEditor = lazyPart(async () => (await import('./row-editor.tsx')).RowEditor)
const EMPTY_TEXTS = { noHit: NO_MATCHES, nothing: NO_SUGGESTIONS }

const placeOf = ({ groupPath, projectPath }: IssuesPage): IssuesPlace =>
  projectPath === undefined
    ? { kind: 'group', fullPath: groupPath, groupPath }
    : { kind: 'project', fullPath: projectPath, groupPath }

/** The issues of a project, or of all projects of a group. */
export default function IssuesListPage(page: IssuesPage) {
  const place = placeOf(page)
  const { kind, fullPath, groupPath } = place
  const search = useSearchParams()
  const isSignedIn = useSession().state === 'signed-in'
  const view = useMemo(() => readIssueListView(search, isSignedIn), [search, isSignedIn])
  const { data } = useInfiniteQuery(issueListQuery(place, view))
  const known = data?.pages[0]?.place
  const navigateTo = useNavigateTo()
  const tokens = useTokenPage('issue', groupPath)
  const pathOf = kind === 'project' ? issuesPath : groupIssuesPath
  const path = pathOf(fullPath)
  useOwnPath(known && known.fullPath !== fullPath ? pathOf(known.fullPath) : null)
  const change = (changed: Partial<IssueListView>) => {
    navigateTo(path + stringifySearch(writeListView({ ...view, ...changed })), { keepScroll: true })
  }
  useDocumentTitle(known === null ? documentTitle('Page not found') : documentTitle('Issues', known?.name))
  if (known === null) return <NotFoundState />
  return (
    <Page
      title="Issues"
      actions={
        kind === 'project' &&
        isSignedIn && (
          <>
            {known?.canAdmin && <ButtonLink href={editProjectPath(fullPath)}>Edit project</ButtonLink>}
            {known?.canCreate && (
              <ButtonLink variant="primary" icon={Plus} href={newIssuePath(fullPath)}>
                New issue
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <IssueList
        place={place}
        rowEditor={rowEditor}
        path={path}
        view={view}
        bar={
          <ListBar
            tokens={tokens}
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
        }
        onClear={() => {
          change({ filter: {} })
        }}
      />
    </Page>
  )
}

export const loader: PageLoader<'issues' | 'group-issues'> = ({ page, search, queryClient }) => {
  const view = readIssueListView(search, currentSession().state === 'signed-in')
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(issueListQuery(placeOf(page), view)).catch(() => undefined)
}
