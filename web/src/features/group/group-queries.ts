import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { GroupsDocument, type GroupsQuery } from './groups.generated.ts'

export type ListedGroup = NonNullable<NonNullable<NonNullable<GroupsQuery['groups']>['nodes']>[number]>

/** Returns the groups that the viewer may read, by full path, 50 to a page. */
export function groupListQuery() {
  return infiniteQueryOptions({
    queryKey: ['groups'],
    queryFn: ({ pageParam }) => request(GroupsDocument, { after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ groups }) => nextCursor(groups),
    meta: { list: { parts: ['place'] } },
  })
}
