import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { EpicSort } from '#domain/schema.generated.ts'
import { EpicsSortDocument } from './epics-sort.generated.ts'
import { request } from '../transport/request.ts'
import { currentSession } from '#web/lib/session/session.ts'

const QUERY_KEY = ['epics-sort']

/**
 * The order of epics that the reader chose last, such as `end_date_asc`, as the server keeps it for list and roadmap; null for
 * none, or for a reader without a session.
 */
export const epicsSortQuery = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: async (): Promise<string | null> => {
    if (currentSession().state !== 'signed-in') return null
    const { currentUser } = await request(EpicsSortDocument, {})
    return readEpicsSort(currentUser)
  },
  staleTime: Infinity,
  refetchOnMount: false,
})

/** Returns the order in the form of the address. */
export function readEpicsSort(user: { preferences: { epicsSort: EpicSort | null } | null } | null): string | null {
  return user?.preferences?.epicsSort?.toLowerCase() ?? null
}

/** Remembers an order: what a page's own request has answered needs no other. */
export function rememberEpicsSort(queryClient: QueryClient, sort: string | null): void {
  queryClient.setQueryData(QUERY_KEY, sort)
}
