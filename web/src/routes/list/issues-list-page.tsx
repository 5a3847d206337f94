import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { issueListQuery, type IssuesScope } from '#web/features/issue/issue-list-queries.ts'
import { readIssueListView } from '#web/features/issue/issue-list-view.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useOwnPath, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { groupIssuesPath, issuesPath, newIssuePath } from '#web/lib/page/paths.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { IssuesOfNamespace } from './issues-of-namespace.tsx'

/** The page of a group, or of the project that it names. */
type IssuesPage = PageProps<'group-issues'> & Partial<PageProps<'issues'>>

const issuesScopeOf = ({ groupPath, projectPath }: IssuesPage): IssuesScope =>
  projectPath === undefined
    ? { kind: 'group', fullPath: groupPath, groupPath }
    : { kind: 'project', fullPath: projectPath, groupPath }

const NewIssueMenu = lazyComponent(async () => (await import('#web/features/group/new-issue-menu.tsx')).NewIssueMenu)

/** Shows the issues of a project, or of all projects of a group. */
export default function IssuesListPage(page: IssuesPage) {
  const place = issuesScopeOf(page)
  const { kind, fullPath, groupPath } = place
  const search = useSearchParams()
  const isSignedIn = useSession().state === 'signed-in'
  const view = useMemo(() => readIssueListView(search, isSignedIn), [search, isSignedIn])
  const { data } = useInfiniteQuery(issueListQuery(place, view))
  const known = data?.pages[0]?.place
  const listPath = kind === 'project' ? issuesPath : groupIssuesPath
  const path = listPath(fullPath)
  useOwnPath(known && known.fullPath !== fullPath ? listPath(known.fullPath) : null)
  const title = usePageTitle('issues', { isMissing: known === null, place: known?.name })
  if (known === null) return <NotFoundState />
  return (
    <Page>
      <IssuesOfNamespace
        place={place}
        path={path}
        create={
          kind === 'project' &&
          known?.canCreate && (
            <ButtonLink variant="primary" icon={Plus} href={newIssuePath(fullPath)}>
              Create an issue
            </ButtonLink>
          )
        }
        head={{
          title,
          actions:
            isSignedIn &&
            (kind === 'group' ? (
              <NewIssueMenu groupPath={groupPath} />
            ) : (
              known?.canCreate && (
                <ButtonLink variant="primary" icon={Plus} href={newIssuePath(fullPath)} data-action="project.newIssue">
                  New issue
                </ButtonLink>
              )
            )),
        }}
      />
    </Page>
  )
}

export const loader: PageLoader<'issues' | 'group-issues'> = ({ page, search, queryClient }) => {
  const view = readIssueListView(search, currentSession().state === 'signed-in')
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(issueListQuery(issuesScopeOf(page), view)).catch(() => undefined)
}
