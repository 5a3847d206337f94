import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { rememberGroupName } from '#web/lib/group-name.ts'
import { request } from '#web/lib/request.ts'
import type { SearchParams } from '#web/lib/search-params.ts'
import { EpicCountsDocument, EpicListDocument } from './epic-list.generated.ts'

export type EpicListState = 'opened' | 'closed' | 'all'

/** The state that the address asks for; open epics when it asks for none that there is. */
export function epicListState(search: SearchParams): EpicListState {
  const { state } = search
  return state === 'closed' || state === 'all' ? state : 'opened'
}

/** The epics of a group, 50 to a page. */
export function epicListQuery(groupPath: string, state: EpicListState) {
  return infiniteQueryOptions({
    queryKey: ['epics', groupPath, state],
    queryFn: async ({ pageParam, client }) => {
      const answer = await request(EpicListDocument, { fullPath: groupPath, state, after: pageParam })
      if (answer.group) rememberGroupName(client, answer.group)
      return answer
    },
    initialPageParam: '',
    getNextPageParam: ({ group }) => (group?.epics?.pageInfo.hasNextPage ? group.epics.pageInfo.endCursor : null),
  })
}

/** How many epics there are in each state, for the viewer. */
export function epicCountsQuery(groupPath: string) {
  return queryOptions({
    queryKey: ['epic-counts', groupPath],
    queryFn: () => request(EpicCountsDocument, { fullPath: groupPath }),
    select: ({ group }): Record<EpicListState, number> | null => {
      if (!group?.opened || !group.closed) return null
      return { opened: group.opened.count, closed: group.closed.count, all: group.opened.count + group.closed.count }
    },
  })
}
