import { infiniteQueryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { request } from '#web/data/transport/request.ts'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { newGroupPath, pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ChangeRows } from './change-rows.tsx'
import { GroupActivityDocument } from './dashboard.generated.ts'
import { ownGroupNamesQuery } from './own-group-names.ts'
import { OwnPage } from './own-page.tsx'

const TITLE = 'Activity'

// Of its own: one that is shared would come with every page of one's own things.
const FollowOwnItems = lazyComponent(async () => (await import('./follow-own-items.tsx')).FollowOwnItems)

/** Shows what happened lately in a group of the signed-in person. */
export default function OwnActivityPage() {
  return <OwnPage title={TITLE}>{() => <OwnActivity />}</OwnPage>
}

function OwnActivity() {
  const { group } = useSearchParams()
  const navigateTo = useNavigateTo()
  const own = useQuery(ownGroupNamesQuery)
  const groups = nodesOf(own.data?.currentUser?.groups)
  const fullPath = typeof group === 'string' ? group : groups[0]?.fullPath
  const list = useInfiniteQuery(activityQuery(fullPath))
  const changes = list.data?.pages.flatMap((page) => nodesOf(page.group?.changes))
  const isWithoutGroup = own.data !== undefined && fullPath === undefined
  return (
    <Page
      title={TITLE}
      actions={
        <SelectField
          label="Group"
          isInLine
          value={fullPath ?? ''}
          onChange={({ target: { value } }) => {
            navigateTo(pathOf('own-activity') + stringifySearch({ group: value }))
          }}
        >
          {groups.map((one) => (
            <option key={one.id} value={one.fullPath}>
              {one.fullName}
            </option>
          ))}
        </SelectField>
      }
    >
      <ListFrame
        list={list}
        count={isWithoutGroup ? 0 : changes?.length}
        failedTitle="Could not load the activity."
        empty={
          list.hasNextPage
            ? undefined
            : {
                icon: Activity,
                title: isWithoutGroup ? 'You are not in a group yet' : 'Nothing has happened yet',
                text: 'What happens to epics, issues and tasks of your groups appears here.',
                action: isWithoutGroup && <ButtonLink href={newGroupPath}>New group</ButtonLink>,
              }
        }
      >
        <ChangeRows label="Activity" changes={changes ?? []} />
      </ListFrame>
      <FollowOwnItems paths={fullPath === undefined ? [] : [fullPath]} queryKey="group-activity" />
    </Page>
  )
}

const activityQuery = (fullPath: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['group-activity', fullPath],
    queryFn:
      fullPath === undefined
        ? skipToken
        : ({ pageParam: after }: { pageParam: string }) => request(GroupActivityDocument, { fullPath, after }),
    initialPageParam: '',
    getNextPageParam: ({ group }) => nextCursor(group?.changes),
    meta: { list: { touches: () => true } },
  })

export const loader: PageLoader<'own-activity'> = ({ queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(ownGroupNamesQuery).catch(() => undefined)
}
