import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnEpicScope, OwnIssueScope } from '#domain/schema.generated.ts'
import { EpicListRow, epicReference } from '#web/features/epic/epic-list-row.tsx'
import { epicTarget } from '#web/features/epic/epic-target.ts'
import { IssueListRow, issueReference } from '#web/features/issue/issue-list-row.tsx'
import { issueTarget } from '#web/features/issue/issue-target.ts'
import { ItemList, type ItemListProps } from '#web/features/item/list/item-list.tsx'
import { filledColumns } from '#web/features/item/row/item-row.tsx'
import { useNow } from '#web/lib/date/clock.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { epicsPath, groupIssuesPath, labelledPath, plannedPath } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { EpicIcon, OpenIcon } from '#web/ui/base/concept-icons.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Page } from '#web/ui/base/page.tsx'
import {
  SCOPES,
  TITLE,
  commonProps,
  followOwnItems,
  groupOf,
  grouped,
  type OwnListProps,
  type Scope,
} from './own-list.tsx'
import { ownEpicsQuery, ownIssuesQuery, ownNumberQuery } from './own-items-queries.ts'
import { OwnPage } from './own-page.tsx'

const ISSUES: Partial<Record<Scope, OwnIssueScope>> = {
  assigned: 'ASSIGNED',
  created: 'CREATED',
  subscribed: 'SUBSCRIBED',
}
const EPICS: Partial<Record<Scope, OwnEpicScope>> = { 'created-epics': 'CREATED', 'followed-epics': 'SUBSCRIBED' }

const scopeOf = ({ scope }: SearchParams): Scope =>
  typeof scope === 'string' && Object.hasOwn(SCOPES, scope) ? (scope as Scope) : 'assigned'
const stateOf = ({ state }: SearchParams) => (state === 'closed' ? 'closed' : 'opened')

const ownTasks = lazyPart(async () => (await import('./own-tasks.tsx')).OwnTasks)

/** Shows what the signed-in person works on, made or follows, in all groups. */
export default function MyWorkPage() {
  return <OwnPage title={TITLE}>{() => <OwnWork />}</OwnPage>
}

function OwnWork() {
  const search = useSearchParams()
  const scope = scopeOf(search)
  const props = { scope, state: stateOf(search) } as const
  const [issues, epics] = [ISSUES[scope], EPICS[scope]]
  return (
    <Page>
      {issues && <OwnIssues key={scope} {...props} of={issues} />}
      {scope === 'tasks' && (
        <LazyComponent part={ownTasks} props={{ state: props.state }}>
          {null}
        </LazyComponent>
      )}
      {epics && <OwnEpics key={scope} {...props} of={epics} />}
    </Page>
  )
}

function OwnIssues(props: OwnListProps<OwnIssueScope>) {
  const { scope, state, of } = props
  const list = useInfiniteQuery(ownIssuesQuery(of, state))
  const assigned = useQuery({ ...ownNumberQuery, enabled: of === 'ASSIGNED' }).data ?? null
  const now = useNow()
  const issues = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.issues)) ?? []
  const counts = { opened: of === 'ASSIGNED' ? assigned : null, closed: null, all: null }
  const row: ItemListProps['row'] = (index, look) => {
    const issue = issues[index]
    if (!issue) return null
    const groupPath = groupOf(issue.webPath)
    const path = groupIssuesPath(groupPath)
    return (
      <IssueListRow
        key={issue.id}
        issue={issue}
        {...look}
        groupPath=""
        isByUpdate={false}
        isScopedAllowed
        allowsHealthStatus
        labelHref={(title) => labelledPath(path, title)}
        milestoneHref={(title) => plannedPath(path, title)}
      />
    )
  }
  return (
    <>
      <ItemList
        {...commonProps({ scope, state })}
        {...{ list, counts }}
        row={grouped(
          issues.map(({ dueDate }) => dueDate),
          of === 'ASSIGNED' && state === 'opened',
          now,
          row,
        )}
        noun="issue"
        icon={OpenIcon}
        targets={issues.map((issue) => issueTarget(issue, true))}
        references={issues.map((issue) => issueReference(issue, ''))}
        columns={filledColumns({
          weight: issues.some(({ weight }) => weight !== null),
          health: issues.some(({ healthStatus }) => healthStatus),
          milestone: issues.some(({ milestone }) => milestone),
          days: issues.some(({ dueDate }) => dueDate !== null),
          people: issues.some(({ assignees }) => (assignees?.nodes?.length ?? 0) > 0),
        })}
      />
      <LazyComponent
        part={followOwnItems}
        props={{ paths: issues.map(({ webPath }) => groupOf(webPath)), queryKey: 'own-issues' }}
      >
        {null}
      </LazyComponent>
    </>
  )
}

function OwnEpics(props: OwnListProps<OwnEpicScope>) {
  const list = useInfiniteQuery(ownEpicsQuery(props.of, props.state))
  const epics = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.epics)) ?? []
  return (
    <>
      <ItemList
        {...commonProps(props)}
        list={list}
        counts={null}
        noun="epic"
        icon={EpicIcon}
        targets={epics.map(epicTarget)}
        references={epics.map((epic) => epicReference(epic, ''))}
        columns={filledColumns({
          days: epics.some(({ startDate, dueDate }) => startDate !== null || dueDate !== null),
          progress: epics.some(({ descendantCounts: of }) => (of?.openedIssues ?? 0) + (of?.closedIssues ?? 0) > 0),
        })}
        row={(index, look): ReactNode => {
          const epic = epics[index]
          const path = epic && epicsPath(groupOf(epic.webPath))
          return (
            epic && (
              <EpicListRow
                key={epic.id}
                epic={epic}
                {...look}
                groupPath=""
                isScopedAllowed
                labelHref={(title) => labelledPath(path ?? '', title)}
              />
            )
          )
        }}
      />
      <LazyComponent
        part={followOwnItems}
        props={{ paths: epics.map(({ webPath }) => groupOf(webPath)), queryKey: 'own-epics' }}
      >
        {null}
      </LazyComponent>
    </>
  )
}

export const loader: PageLoader<'my-work'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  const [scope, state] = [scopeOf(search), stateOf(search)] as const
  const [issues, epics] = [ISSUES[scope], EPICS[scope]]
  // What goes wrong is shown by the page, which asks for the same.
  if (issues) queryClient.infiniteQuery(ownIssuesQuery(issues, state)).catch(() => undefined)
  if (epics) queryClient.infiniteQuery(ownEpicsQuery(epics, state)).catch(() => undefined)
}
