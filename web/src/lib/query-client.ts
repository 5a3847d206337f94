import { QueryClient, type Query } from '@tanstack/react-query'
import { BusyError, NetworkError } from './request-errors.ts'

/** What a route's loader has just fetched is not fetched a second time when its page appears within this time. */
export const LOADER_GRACE_MS = 2_000

const RETRIES = 2
const RETRY_FIRST_MS = 1_000

/** Longer and longer, and not before the server wants to be asked again. */
const retryDelay = (failures: number, error: Error): number =>
  Math.max(RETRY_FIRST_MS * 2 ** failures, error instanceof BusyError ? error.retryAfterMs : 0)

/** Statuses that say that nothing was done. */
const NOTHING_DONE = [429, 503]

/** The query defaults of the app: the network is always asked, while the picture from before stays up. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 5 * 60_000,
        refetchOnMount: (query: Query) => (isFromLoader(query) ? false : 'always'),
        retry: (failures, error) =>
          failures < RETRIES && ((error instanceof NetworkError && navigator.onLine) || error instanceof BusyError),
        retryDelay,
        // Being offline is a failure that shows at once, not a request that waits for ever.
        networkMode: 'always',
      },
      mutations: {
        retry: (failures, error) =>
          failures < RETRIES && error instanceof BusyError && NOTHING_DONE.includes(error.status),
        retryDelay,
        networkMode: 'always',
      },
    },
  })
}

/** Whether a loader has just fetched it; what was invalidated since has to be fetched again. */
function isFromLoader({ state }: Query): boolean {
  return state.status === 'success' && !state.isInvalidated && Date.now() - state.dataUpdatedAt < LOADER_GRACE_MS
}

/** The one query client of the page. */
export const queryClient = createQueryClient()
