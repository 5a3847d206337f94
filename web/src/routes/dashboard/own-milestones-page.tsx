import { ROOT_PATH } from '#domain/root-path.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { formatKnownDays } from '#web/lib/date/dates.ts'
import { isPlanId } from '#web/lib/global-id.ts'
import { groupIssuesPath, issuesPath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { OwnMilestonesDocument } from './dashboard.generated.ts'
import { OwnPage } from './own-page.tsx'

const TITLE = 'Your milestones'

// Of its own: one that is shared would come with every page of one's own things.
const FollowOwnItems = lazyComponent(async () => (await import('./follow-own-items.tsx')).FollowOwnItems)

/** Shows the open milestones of the signed-in person's groups and projects, those that are due first. */
export default function OwnMilestonesPage() {
  return <OwnPage title={TITLE}>{() => <OwnMilestoneList />}</OwnPage>
}

function OwnMilestoneList() {
  const list = useInfiniteQuery(ownMilestonesQuery)
  const rows = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.milestones))
  return (
    <Page title={TITLE}>
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load your milestones."
        empty={{
          icon: MilestoneIcon,
          title: 'No open milestones',
          text: 'Open milestones of your groups and projects appear here. Each has a page on which to create them.',
          action: <ButtonLink href={pathOf('own-groups')}>Your groups</ButtonLink>,
        }}
      >
        <ListRows
          label="Milestones"
          rows={(rows ?? []).map(({ id, title, expired, webPath, ...days }) => {
            const place = placeOf(webPath)
            return {
              id,
              name: <span dir="auto">{title}</span>,
              detail: (
                <>
                  {formatKnownDays(days) ?? 'No dates'} · <bdi>{place.path}</bdi> {expired && <Badge>Past due</Badge>}
                </>
              ),
              end: (
                <a href={plannedPath(place.issues, title)}>
                  Issues<VisuallyHidden> planned for {title}</VisuallyHidden>
                </a>
              ),
            }
          })}
        />
      </ListFrame>
      <FollowOwnItems paths={(rows ?? []).map(({ webPath }) => placeOf(webPath).path)} queryKey="own-milestones" />
    </Page>
  )
}

const ownMilestonesQuery = infiniteQueryOptions({
  queryKey: ['own-milestones'],
  queryFn: ({ pageParam: after }) => request(OwnMilestonesDocument, { after }),
  initialPageParam: '',
  getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.milestones),
  meta: { list: { touches: ({ itemId }) => isPlanId(itemId) } },
})

export const loader: PageLoader<'own-milestones'> = ({ queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(ownMilestonesQuery).catch(() => undefined)
}

/** Returns the group or project in the address of a milestone, and its issues. */
function placeOf(webPath: string): { path: string; issues: string } {
  const [before = ''] = webPath.split('/-/')
  const isOfGroup = before.startsWith(`${ROOT_PATH}/groups/`)
  const path = before.slice(`${ROOT_PATH}/${isOfGroup ? 'groups/' : ''}`.length)
  return { path, issues: isOfGroup ? groupIssuesPath(path) : issuesPath(path) }
}
