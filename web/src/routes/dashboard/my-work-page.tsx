import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { epicScopeOf, ownEpicsQuery, ownIssuesQuery, scopeOf } from './own-items-queries.ts'
import { OWN_KINDS, SCOPES, TITLE, type OwnView } from './own-list.tsx'
import { OwnPage } from './own-page.tsx'

/** Scopes of former addresses, which named the kind as well. */
const FORMER = new Map<unknown, Pick<OwnView, 'scope' | 'kind'>>([
  ['tasks', { scope: 'assigned', kind: 'tasks' }],
  ['created-epics', { scope: 'created', kind: 'epics' }],
  ['followed-epics', { scope: 'subscribed', kind: 'epics' }],
])

const isOf = <Names extends object>(names: Names, value: unknown): value is keyof Names =>
  typeof value === 'string' && Object.hasOwn(names, value)

/** Returns which items an address asks for. */
function viewOf({ scope: asked, kind: askedKind, state: askedState }: SearchParams): OwnView {
  const state = askedState === 'closed' ? 'closed' : 'opened'
  const former = FORMER.get(asked)
  if (former) return { ...former, state }
  const scope = isOf(SCOPES, asked) ? asked : 'assigned'
  const kind = isOf(OWN_KINDS, askedKind) ? askedKind : 'issues'
  return { scope, kind: scope === 'assigned' && kind === 'epics' ? 'issues' : kind, state }
}

const OwnIssues = lazyComponent(async () => (await import('./own-issues.tsx')).OwnIssues)
const OwnEpics = lazyComponent(async () => (await import('./own-epics.tsx')).OwnEpics)
const OwnTasks = lazyComponent(async () => (await import('./own-tasks.tsx')).OwnTasks)

/** Shows what the signed-in person works on, made or follows, in all groups. */
export default function MyWorkPage() {
  return <OwnPage title={TITLE}>{() => <OwnWork />}</OwnPage>
}

const PARTS = { issues: OwnIssues, tasks: OwnTasks, epics: OwnEpics }

function OwnWork() {
  const view = viewOf(useSearchParams())
  const Own = PARTS[view.kind]
  return (
    <Page>
      <Own key={`${view.scope} ${view.kind}`} view={view} fallback={<Skeleton shape="box" height="320px" />} />
    </Page>
  )
}

export const loader: PageLoader<'my-work'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  const view = viewOf(search)
  // What goes wrong is shown by the page, which asks for the same.
  if (view.kind === 'issues') {
    queryClient.infiniteQuery(ownIssuesQuery(scopeOf(view), view.state)).catch(() => undefined)
  }
  if (view.kind === 'epics') {
    queryClient.infiniteQuery(ownEpicsQuery(epicScopeOf(view), view.state)).catch(() => undefined)
  }
}
