import type { OwnEpicScope, OwnIssueScope } from '#domain/schema.generated.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SCOPES, TITLE, type Scope } from './own-list.tsx'
import { ownEpicsQuery, ownIssuesQuery } from './own-items-queries.ts'
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

const ownIssues = lazyPart(async () => (await import('./own-issues.tsx')).OwnIssues)
const ownEpics = lazyPart(async () => (await import('./own-epics.tsx')).OwnEpics)
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
      {issues && (
        <LazyComponent key={scope} part={ownIssues} props={{ ...props, of: issues }}>
          <Skeleton shape="box" height="320px" />
        </LazyComponent>
      )}
      {scope === 'tasks' && (
        <LazyComponent part={ownTasks} props={{ state: props.state }}>
          <Skeleton shape="box" height="320px" />
        </LazyComponent>
      )}
      {epics && (
        <LazyComponent key={scope} part={ownEpics} props={{ ...props, of: epics }}>
          <Skeleton shape="box" height="320px" />
        </LazyComponent>
      )}
    </Page>
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
