import { infiniteQueryOptions } from '@tanstack/react-query'
import { rememberGroup } from '#web/lib/group-name.ts'
import { request } from '#web/data/request.ts'
import { GroupLabelsDocument } from './group-labels.generated.ts'

/** The labels of a group, 50 to a page, and those of the groups above it; `search` narrows both by their titles. */
export function groupLabelsQuery(groupPath: string, search: string) {
  return infiniteQueryOptions({
    queryKey: ['group-labels', groupPath, search],
    queryFn: async ({ pageParam, client }) => {
      const answer = await request(GroupLabelsDocument, { fullPath: groupPath, search, after: pageParam })
      rememberGroup(client, groupPath, answer.group)
      return answer
    },
    initialPageParam: '',
    getNextPageParam: ({ group }) => (group?.labels?.pageInfo.hasNextPage ? group.labels.pageInfo.endCursor : null),
  })
}
