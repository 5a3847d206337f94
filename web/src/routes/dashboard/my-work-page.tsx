import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnEpicScope, OwnIssueScope } from '#domain/schema.generated.ts'
import { EpicListRow, epicReference } from '#web/features/epic/epic-list-row.tsx'
import { epicTarget } from '#web/features/epic/epic-target.ts'
import { IssueListRow, issueReference } from '#web/features/issue/issue-list-row.tsx'
import { issueTarget } from '#web/features/issue/issue-target.ts'
import { ItemList, type ItemListProps } from '#web/features/item/list/item-list.tsx'
import type { ListView } from '#web/features/item/list/list-view.ts'
import { filledColumns } from '#web/features/item/row/item-row.tsx'
import { useNow } from '#web/lib/date/clock.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { epicsPath, groupIssuesPath, labelledPath, parsePath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import { stringifySearch, type SearchParams } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { EpicIcon, OpenIcon } from '#web/ui/base/concept-icons.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { dueGroupOf } from './due-groups.ts'
import { ownEpicsQuery, ownIssuesQuery, ownNumberQuery } from './own-items-queries.ts'
import { OwnPage } from './own-page.tsx'
import styles from './dashboard.module.css'

const TITLE = 'My work'
const SCOPES = {
  assigned: 'Assigned to me',
  created: 'Created by me',
  subscribed: 'Followed',
  'created-epics': 'Epics by me',
  'followed-epics': 'Followed epics',
}
type Scope = keyof typeof SCOPES

const ISSUES: Partial<Record<Scope, OwnIssueScope>> = {
  assigned: 'ASSIGNED',
  created: 'CREATED',
  subscribed: 'SUBSCRIBED',
}
const EPICS: Partial<Record<Scope, OwnEpicScope>> = { 'created-epics': 'CREATED', 'followed-epics': 'SUBSCRIBED' }

const EMPTY: Record<Scope, [title: string, text: string]> = {
  assigned: [
    'Nothing is assigned to you',
    'Issues that are assigned to you appear here, from all groups, those due first.',
  ],
  created: ['You have not created an issue yet', 'Issues that you create appear here, from all groups.'],
  subscribed: ['You do not follow an issue yet', 'Turn on the notifications of an issue to find it here.'],
  'created-epics': ['You have not created an epic yet', 'Epics that you create appear here, from all groups.'],
  'followed-epics': ['You do not follow an epic yet', 'Turn on the notifications of an epic to find it here.'],
}

const scopeOf = ({ scope }: SearchParams): Scope =>
  typeof scope === 'string' && Object.hasOwn(SCOPES, scope) ? (scope as Scope) : 'assigned'
const stateOf = ({ state }: SearchParams) => (state === 'closed' ? 'closed' : 'opened')

const rowEditor = lazyPart(async () => (await import('../item/row-editor.tsx')).RowEditor)
const followOwnItems = lazyPart(async () => (await import('./follow-own-items.tsx')).FollowOwnItems)

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
      {epics && <OwnEpics key={scope} {...props} of={epics} />}
    </Page>
  )
}

interface OwnListProps<Of> {
  scope: Scope
  state: 'opened' | 'closed'
  of: Of
}

/** Returns what all lists of this page have in common. */
function commonProps({ scope, state }: OwnListProps<unknown>) {
  const [emptyTitle, emptyText] = EMPTY[scope]
  const view: ListView = { state, sort: null, filter: [] }
  const hrefOf = (other: ListView): string =>
    pathOf('my-work') +
    stringifySearch({ ...(scope !== 'assigned' && { scope }), ...(other.state === 'closed' && { state: 'closed' }) })
  const bar = <ListTabs label="What is mine" path={pathOf('my-work')} parameter="scope" tabs={SCOPES} current={scope} />
  const states = ['opened', 'closed'] as const
  return {
    ...{ emptyTitle, emptyText, view, hrefOf, bar, states, rowEditor },
    ...{ head: { title: TITLE }, onClear: noFilter, placeName: undefined },
  }
}

/** Does nothing, since there is no filter to clear. */
const noFilter = (): void => undefined

function OwnIssues(props: OwnListProps<OwnIssueScope>) {
  const { scope, state, of } = props
  const list = useInfiniteQuery(ownIssuesQuery(of, state))
  const assigned = useQuery({ ...ownNumberQuery, enabled: of === 'ASSIGNED' }).data ?? null
  const now = useNow()
  const issues = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.issues)) ?? []
  const isGrouped = of === 'ASSIGNED' && state === 'opened'
  const groups = issues.map(({ dueDate }) => dueGroupOf(dueDate, now))
  const counts = { opened: of === 'ASSIGNED' ? assigned : null, closed: null, all: null }
  const row: ItemListProps['row'] = (index, look) => {
    const issue = issues[index]
    if (!issue) return null
    const groupPath = groupOf(issue.webPath)
    const path = groupIssuesPath(groupPath)
    const line = (
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
    const group = groups[index]
    if (!isGrouped || group === undefined || group === groups[index - 1]) return line
    return [
      <li key={group} className={styles.group} data-late={group === 'Overdue' || undefined}>
        <h2>{group}</h2>
      </li>,
      line,
    ]
  }
  return (
    <>
      <ItemList
        {...commonProps({ scope, state, of })}
        {...{ list, counts, row }}
        noun="issue"
        icon={OpenIcon}
        hasFailed={false}
        targets={issues.map((issue) => issueTarget(issue, true))}
        references={issues.map((issue) => issueReference(issue, ''))}
        columns={filledColumns({
          weight: issues.some(({ weight }) => weight !== null),
          health: issues.some(({ healthStatus }) => healthStatus),
          milestone: issues.some(({ milestone }) => milestone),
          days: issues.some(({ dueDate }) => dueDate !== null),
          people: issues.some(({ assignees }) => (assignees?.nodes?.length ?? 0) > 0),
        })}
        isScopedAllowed
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
        hasFailed={false}
        targets={epics.map(epicTarget)}
        references={epics.map((epic) => epicReference(epic, ''))}
        columns={filledColumns({
          days: epics.some(({ startDate, dueDate }) => startDate !== null || dueDate !== null),
          progress: epics.some(({ descendantCounts: of }) => (of?.openedIssues ?? 0) + (of?.closedIssues ?? 0) > 0),
        })}
        isScopedAllowed
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

/** Returns the full path of the group of an item's page. */
function groupOf(webPath: string): string {
  const page = parsePath(webPath)
  return 'groupPath' in page ? page.groupPath : ''
}

export const loader: PageLoader<'my-work'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  const [scope, state] = [scopeOf(search), stateOf(search)] as const
  const [issues, epics] = [ISSUES[scope], EPICS[scope]]
  // What goes wrong is shown by the page, which asks for the same.
  if (issues) queryClient.infiniteQuery(ownIssuesQuery(issues, state)).catch(() => undefined)
  if (epics) queryClient.infiniteQuery(ownEpicsQuery(epics, state)).catch(() => undefined)
}
