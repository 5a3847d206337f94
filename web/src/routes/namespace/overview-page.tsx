import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberGroup, useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { WhenSeen } from '#web/ui/base/when-seen.tsx'
import styles from './overview-page.module.css'
import { LateEpics } from './overview-late.tsx'
import { Moved, sinceOf, timeOf, type Since } from './overview-moved.tsx'
import { GroupOverviewDocument } from './overview-page.generated.ts'

const PlaceSide = lazyComponent(async () => (await import('./place-side.tsx')).PlaceSide)

const PlaceActions = lazyComponent(async () => (await import('./place-actions.tsx')).PlaceActions)

const ArchivedNote = lazyComponent(async () => (await import('#web/ui/base/archived-note.tsx')).ArchivedNote)

/** Shows how a group stands: what moved lately, what is planned and late, and what is in it. */
export default function OverviewPage({ groupPath }: PageProps<'overview'>) {
  const since = sinceOf(useSearchParams()['since'])
  const { data, error, refetch } = useQuery(overviewQuery(groupPath, since))
  const session = useSession()
  const name = useGroupName(groupPath)
  const isMissing = data?.group === null
  usePageTitle('overview', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const group = data?.group
  return (
    <Page
      title={name}
      {...(group?.description && { about: group.description })}
      actions={
        group &&
        session.state === 'signed-in' && (
          <PlaceActions kind="group" fullPath={group.fullPath} id={group.id} name={name} />
        )
      }
    >
      {group?.archived && <ArchivedNote kind="group" />}
      {group ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Moved
              moved={group.moved}
              since={since}
              path={pathOf('overview', group.fullPath)}
              groupPath={group.fullPath}
            />
            <WhenSeen>
              <LateEpics groupPath={groupPath} />
            </WhenSeen>
          </div>
          <div className={styles.side}>
            <PlaceSide
              kind="group"
              fullPath={group.fullPath}
              canCreateEpic={group.userPermissions.createEpic}
              iterations={group.iterations}
              milestones={group.milestones}
              fallback={<Skeleton shape="box" height="120px" />}
            />
          </div>
        </div>
      ) : error ? (
        <ErrorState error={error} title="Could not load the overview." onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton shape="box" height="320px" />
        </div>
      )}
    </Page>
  )
}

/** Returns what the overview shows at once. */
const overviewQuery = (fullPath: string, since: Since) =>
  queryOptions({
    queryKey: ['overview', fullPath, since],
    queryFn: async ({ client }) => {
      const answer = await request(GroupOverviewDocument, { fullPath, since: timeOf(since) })
      rememberGroup(client, fullPath, answer.group)
      return answer
    },
    meta: { list: { touches: () => true } },
  })

export const loader: PageLoader<'overview'> = ({ page: { groupPath }, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(overviewQuery(groupPath, sinceOf(search['since']))).catch(() => undefined)
  if (currentSession().state === 'signed-in') PlaceActions.load().catch(() => undefined)
}
