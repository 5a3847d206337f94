import { QueryClient, type Query } from '@tanstack/react-query'
import { isBusy, NetworkError, retryAfterMs } from './request-errors.ts'

/** What a route's loader has just fetched is not fetched a second time when its page appears within this time. */
export const LOADER_GRACE_MS = 2_000

export const RETRIES = 2
const RETRY_FIRST_MS = 1_000

/** Returns how long is waited after failures in a row: longer and longer, and not less than the server asks for. */
export const retryDelay = (failures: number, error: Error): number =>
  Math.max(RETRY_FIRST_MS * 2 ** failures, isBusy(error) ? retryAfterMs(error) : 0)

/** Returns the query defaults of the app: the network is always asked, while the picture from before stays up. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 5 * 60_000,
        refetchOnMount: (query: Query) => (isFromLoader(query) ? false : 'always'),
        retry: (failures, error) =>
          failures < RETRIES && ((error instanceof NetworkError && navigator.onLine) || isBusy(error)),
        retryDelay,
        // Being offline is a failure that shows at once, not a request that waits for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** True when a loader has just fetched it; what was invalidated since has to be fetched again. */
function isFromLoader({ state }: Query): boolean {
  return state.status === 'success' && !state.isInvalidated && Date.now() - state.dataUpdatedAt < LOADER_GRACE_MS
}

/** The one query client of the page. */
export const queryClient = createQueryClient()
