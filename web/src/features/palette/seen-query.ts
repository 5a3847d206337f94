import { queryOptions } from '@tanstack/react-query'
import type { SeenItem } from '#web/data/seen/kept-answers.ts'

/** For so long the palette waits for what the browser keeps: storage that is broken may never answer. */
const PATIENCE_MS = 1_000

/** Returns the items that the person has seen, read anew each time; none where the browser keeps nothing. */
export const seenQuery = queryOptions({
  queryKey: ['recently-seen', 'palette'],
  queryFn: async () => {
    const nothing = new Promise<readonly SeenItem[]>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, [])
    })
    const { recentlySeenItems } = await import('#web/data/seen/recently-seen.ts')
    return Promise.race([recentlySeenItems(), nothing])
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
