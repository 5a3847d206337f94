import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { epicsPath, groupIssuesPath, newGroupPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { GroupIcon } from '#web/ui/base/concept-icons.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { OwnGroupsDocument } from './dashboard.generated.ts'
import { ArchiveTabs, isArchiveAsked } from './archive-tabs.tsx'
import { FollowOwnItems } from './own-items-follower.ts'
import { OwnPage } from './own-page.tsx'

const TITLE = 'Your groups'

/** Shows the groups of which the signed-in person is a member. */
export default function OwnGroupsPage() {
  return <OwnPage title={TITLE}>{() => <OwnGroupList />}</OwnPage>
}

function OwnGroupList() {
  const isArchive = isArchiveAsked(useSearchParams())
  const list = useInfiniteQuery(ownGroupsQuery(!isArchive))
  const rows = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.groups))
  return (
    <Page title={TITLE} actions={<ButtonLink href={newGroupPath}>New group</ButtonLink>}>
      <ArchiveTabs page="own-groups" label="Which groups" isArchive={isArchive} />
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load your groups."
        empty={
          isArchive
            ? {
                icon: GroupIcon,
                title: 'No archived groups',
                text: 'Owners archive a group in its settings. Everything in it can still be read.',
              }
            : {
                icon: GroupIcon,
                title: 'You are not in a group yet',
                text: 'Groups hold projects and epics. Those that you are a member of appear here.',
                action: <ButtonLink href={newGroupPath}>New group</ButtonLink>,
              }
        }
      >
        <ListRows
          label="Groups"
          rows={(rows ?? []).map(({ id, name, fullName, fullPath, description, avatarUrl }) => ({
            id,
            name: (
              <>
                <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />
                <a href={epicsPath(fullPath)} dir="auto">
                  {name}
                </a>
              </>
            ),
            detail: description || (fullName === name ? '' : fullName),
            end: (
              <>
                <a href={epicsPath(fullPath)}>
                  Epics<VisuallyHidden> of {fullName}</VisuallyHidden>
                </a>
                <a href={groupIssuesPath(fullPath)}>
                  Issues<VisuallyHidden> of {fullName}</VisuallyHidden>
                </a>
              </>
            ),
          }))}
        />
      </ListFrame>
      {rows && <FollowOwnItems paths={rows.map(({ fullPath }) => fullPath)} />}
    </Page>
  )
}

const ownGroupsQuery = (active: boolean) =>
  infiniteQueryOptions({
    queryKey: ['own-groups', active],
    queryFn: ({ pageParam: after }) => request(OwnGroupsDocument, { active, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.groups),
    meta: { list: { parts: ['place'] } },
  })

export const loader: PageLoader<'own-groups'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(ownGroupsQuery(!isArchiveAsked(search))).catch(() => undefined)
}
