import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberGroup } from '#web/lib/group-name.ts'
import { isPlanId } from '#web/lib/global-id.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { IterationsDocument } from './iterations.generated.ts'

/** The states by which iterations are listed, as the tabs call them. */
export const ITERATION_STATES = { opened: 'Open', upcoming: 'Upcoming', closed: 'Closed' }
export type IterationTab = keyof typeof ITERATION_STATES

/** Returns the iterations that can be used in a group, by cadence, and its cadences; those that ended last come first among the closed ones. */
export const iterationsQuery = (fullPath: string, state: IterationTab) =>
  infiniteQueryOptions({
    queryKey: ['iterations', fullPath, state],
    queryFn: async ({ pageParam: after, client }) => {
      const sort = state === 'closed' ? 'CADENCE_AND_DUE_DATE_DESC' : 'CADENCE_AND_DUE_DATE_ASC'
      const { group } = await request(IterationsDocument, { fullPath, state, sort, after })
      rememberGroup(client, fullPath, group)
      return group
    },
    initialPageParam: '',
    getNextPageParam: (page) => nextCursor(page?.iterations),
    // Cadences make iterations by themselves.
    refetchOnMount: 'always',
    meta: { list: { touches: ({ itemId }) => isPlanId(itemId) } },
  })
