import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import type { IssueDetailFragment, IssueProjectFragment } from '#web/features/issue/issue.generated.ts'
import { pluralOf } from '#web/features/issue/issue-types.ts'
import { readIssue } from '#web/features/issue/read-issue.ts'
import { ItemFacts } from '#web/features/item/page/item-facts.tsx'
import { ItemFrame } from '#web/features/item/page/item-frame.tsx'
import { ItemSkeleton } from '#web/features/item/page/item-skeleton.tsx'
import { knownItemAt } from '#web/features/item/page/known-item.ts'
import { SidebarSkeleton } from '#web/features/item/page/sidebar-skeleton.tsx'
import { isSidebarBeside } from '#web/features/item/page/sidebar-state.ts'
import type { FetchedParticipant } from '#web/features/participant/participants-refresh.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { rememberProject } from '#web/lib/group-name.ts'
import { useNavigateTo, useOwnPath } from '#web/lib/page/navigation.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { issuesPath } from '#web/lib/page/paths.ts'
import { LOADER_GRACE_MS } from '#web/lib/transport/query-client.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { IssuePageDocument, type IssuePageQuery } from './issue-page.generated.ts'
import { ItemText } from '../item/item-text.tsx'
import { TaskAddressDocument } from '../task/task-address.generated.ts'

const IssueDetails = lazyComponent(async () => (await import('./issue-details.tsx')).IssueDetails)
const IssueTasks = lazyComponent(async () => (await import('./issue-tasks.tsx')).IssueTasks)
const ItemLinks = lazyComponent(async () => (await import('../item/item-links.tsx')).ItemLinks)
const ItemActivity = lazyComponent(async () => (await import('../item/item-activity.tsx')).ItemActivity)
const SuccessorLink = lazyComponent(async () => (await import('#web/features/issue/successor-link.tsx')).SuccessorLink)
const PinnedLinks = lazyComponent(async () => (await import('#web/features/issue/pinned-links.tsx')).PinnedLinks)
const MetricImages = lazyComponent(async () => (await import('#web/features/incident/metric-images.tsx')).MetricImages)
const IssueActions = lazyComponent(async () => (await import('#web/features/issue/issue-actions.tsx')).IssueActions)

/** Shows the page of one issue. */
export default function IssuePage({ projectPath, iid }: PageProps<'issue'>) {
  const session = useSession()
  const hasRunOut = session.state === 'anonymous' && session.hasRunOut
  const [wasOver] = useState(hasRunOut)
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    ...issuePageQuery(projectPath, iid),
    // Without the session the answer may be that there is no such issue; what is on the screen stays, with what is typed there.
    enabled: wasOver || !hasRunOut,
  })
  const data = useCurrent(answer)
  if (data && !data.project?.issue) return <MissingIssue {...{ projectPath, iid }} />
  if (data?.project?.issue) {
    return <FoundIssue project={data.project} issue={data.project.issue} isSignedIn={data.currentUser !== null} />
  }
  if (error) {
    return <ErrorState size="page" error={error} title="Could not load this issue." onRetry={() => void refetch()} />
  }
  return <ItemSkeleton kind="issue" known={knownItemAt(`${issuesPath(projectPath)}/${iid}`)} />
}

export const loader: PageLoader<'issue'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  if (isSidebarBeside()) IssueDetails.load().catch(() => undefined)
  // From a former address the answer was brought along.
  queryClient
    .query({ ...issuePageQuery(page.projectPath, page.iid), staleTime: LOADER_GRACE_MS })
    .catch(() => undefined)
}

interface FoundIssueProps {
  project: IssueProjectFragment
  issue: IssueDetailFragment
  isSignedIn: boolean
}

function FoundIssue({ project, issue: answer, isSignedIn }: FoundIssueProps) {
  const issue = useMemo(() => readIssue(project, answer), [project, answer])
  const { id, iid, fullPath } = issue
  const owner = useMemo<IndexedOwner>(() => ({ kind: 'issue', id, fullPath, iid }), [id, fullPath, iid])
  const queryClient = useQueryClient()
  const navigateTo = useNavigateTo()
  const handleParticipants = useCallback(
    (people: FetchedParticipant[]) => {
      queryClient.setQueryData(issuePageQuery(fullPath, iid).queryKey, (known) => withParticipants(known, people))
    },
    [queryClient, fullPath, iid],
  )
  // A task leads here by another address, and so does one that the issue had with another type or in a renamed project.
  useOwnPath(issue.endpoint)
  useDocumentTitle(documentTitle(`${issue.initialTitleText} (#${iid})`, pluralOf(issue.type), project.name))
  return (
    <ItemFrame
      id="issue-root"
      owner={owner}
      item={issue}
      above={issue.state === 'closed' && <SuccessorLink id={id} place={issue.endpoint} />}
      details={(sidebar) => (
        <IssueDetails
          owner={owner}
          issue={issue}
          isSignedIn={isSignedIn}
          sidebar={sidebar}
          onParticipants={handleParticipants}
          fallback={<SidebarSkeleton {...sidebar} />}
        />
      )}
      actions={(openSidebar) => (
        <IssueActions
          owner={owner}
          issue={issue}
          openSidebar={openSidebar}
          onGone={navigateTo}
          fallback={<Skeleton shape="box" width={issue.canUpdate ? '136px' : '32px'} height="var(--control-height)" />}
        />
      )}
      text={
        <ItemText
          owner={owner}
          item={issue}
          facts={
            <ItemFacts
              item={issue}
              health={issue.allowsHealthStatus && issue.healthStatus ? [{ status: issue.healthStatus }] : []}
            />
          }
        />
      }
    >
      {(issue.publishedIncidentUrl ?? issue.zoomMeetingUrl) !== null && <PinnedLinks {...issue} />}
      {issue.type === 'INCIDENT' && <MetricImages fullPath={fullPath} iid={iid} isEditable={issue.canAdmin} />}
      <IssueTasks issue={owner} path={issue.endpoint} isConfidential={issue.confidential} isEditable={issue.canAdmin} />
      <ItemLinks owner={owner} groupPath={issue.groupPath} isEditable={issue.canAdmin} />
      <ItemActivity owner={owner} item={issue} />
    </ItemFrame>
  )
}

function withParticipants(known: IssuePageQuery | undefined, nodes: FetchedParticipant[]): IssuePageQuery | undefined {
  if (!known?.project?.issue) return known
  return { ...known, project: { ...known.project, issue: { ...known.project.issue, participants: { nodes } } } }
}

/** Leads to the task, or says that there is no such issue: the number may be that of a task, which has a page of its own. */
function MissingIssue({ projectPath, iid }: Pick<PageProps<'issue'>, 'projectPath' | 'iid'>) {
  const navigateTo = useNavigateTo()
  const { data: taskPath, isPending } = useQuery({
    queryKey: ['task address', projectPath, iid],
    queryFn: async () => {
      const { project } = await request(TaskAddressDocument, { fullPath: projectPath, iid })
      return project?.workItems?.nodes?.[0]?.webPath ?? null
    },
  })
  useEffect(() => {
    if (taskPath) navigateTo(taskPath, { replace: true })
  }, [taskPath, navigateTo])
  const isElsewhere = isPending || Boolean(taskPath)
  useDocumentTitle(documentTitle(isElsewhere ? null : 'Page not found'))
  return isElsewhere ? <ItemSkeleton kind="issue" /> : <NotFoundState />
}

/** Returns one request for all that the page shows at first. */
function issuePageQuery(projectPath: string, iid: string) {
  return queryOptions({
    queryKey: ['issue', projectPath, iid],
    meta: { list: { item: ({ project }: IssuePageQuery) => project?.issue } },
    queryFn: async ({ client }) => {
      const answer = await request(IssuePageDocument, { fullPath: projectPath, iid })
      if (answer.project) rememberProject(client, answer.project)
      const ownPath = answer.project?.fullPath
      if (ownPath !== undefined && ownPath !== projectPath) {
        client.setQueryData(issuePageQuery(ownPath, iid).queryKey, answer)
      }
      return answer
    },
  })
}
