import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { countLimit, filterArgument, filterTree, type ListFilter } from '#web/lib/list/list-filter.ts'
import { epicsSortQuery } from '#web/data/store/epics-sort.ts'
import { graphqlSort } from '#web/lib/list/field-sorts.ts'
import { rememberGroup } from '#web/lib/group-name.ts'
import { LISTS_BEHIND } from '#web/lib/list/lists-behind.ts'
import { request, requestJointly } from '#web/data/transport/request.ts'
import {
  EpicCountsDocument,
  EpicListDocument,
  type EpicCountsQuery,
  type EpicListQuery,
} from './epic-list.generated.ts'
import { epicListSort, type EpicListView } from './epic-list-view.ts'

/** Returns the epics of a group, 50 to a page; without an order in the address in the one that the reader chose last. */
export function epicListQuery(groupPath: string, view: EpicListView) {
  const { state, sort, filter } = view
  return infiniteQueryOptions({
    queryKey: ['epics', groupPath, view],
    queryFn: async ({ pageParam, client }) => {
      const chosen = sort ?? epicListSort(await client.query(epicsSortQuery))
      const answer = await request(EpicListDocument, {
        fullPath: groupPath,
        state,
        sort: graphqlSort(chosen),
        after: pageParam,
        ...filterArgument(filterTree(filter)),
      })
      rememberGroup(client, groupPath, answer.group)
      client.setQueryData([LISTS_BEHIND], answer.group?.listsBehind)
      return answer
    },
    initialPageParam: '',
    getNextPageParam: ({ group }) => (group?.epics?.pageInfo.hasNextPage ? group.epics.pageInfo.endCursor : null),
    meta: {
      list: { items: { kind: 'epic', place: groupPath, ...view }, rows: ({ group }: EpicListQuery) => group?.epics },
    },
  })
}

/** Returns how many epics there are in each state, for the viewer, under a filter; as far as they are counted. */
export function epicCountsQuery(groupPath: string, filter: ListFilter) {
  return queryOptions({
    queryKey: ['epic-counts', groupPath, filter],
    queryFn: () => {
      const variables = { fullPath: groupPath, ...countLimit(filter), ...filterArgument(filterTree(filter)) }
      return requestJointly(EpicCountsDocument, variables)
    },
    meta: {
      list: {
        items: { kind: 'epic', place: groupPath, filter },
        counts: ({ group }: EpicCountsQuery) => group?.epicStatusCounts,
      },
    },
    select: ({ group }) => group?.epicStatusCounts ?? null,
  })
}
