import type { Query, QueryClient } from '@tanstack/react-query'
import type { ItemEvent } from '../live/item-event.ts'

/** How long in ms events may be from before a gap, when what is shown was read after it. */
const UNSURE_MS = 5_000
/** How long in ms an answer may be on its way at most. */
const ANSWER_MS = 30_000

/**
 * Lays what events tell into the answers of lists (`List.tell`), also into those that were on their way meanwhile. Soon after a gap
 * nothing is laid: an event may be older than what was read, and the one that took it back be lost.
 */
export function tellLists(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  let recent: { event: ItemEvent; at: number }[] = []
  let gapAt = -Infinity
  const lay = (query: Query, events: readonly ItemEvent[]): void => {
    const { list } = query.meta ?? {}
    const { data, dataUpdatedAt: updatedAt } = query.state
    if (list?.tell === undefined || data === undefined) return
    const told = events.reduce<unknown>((answer, event) => list.tell?.(answer, event) ?? answer, data)
    if (told !== data) query.setData(told, { manual: true, updatedAt })
  }
  const stop = cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success' || change.action.manual) return
    const query = cache.get(change.query.queryHash)
    const events = recent.map(({ event }) => event)
    if (query) lay(query, events)
  })
  return {
    tell(event: ItemEvent): void {
      const now = Date.now()
      if (now - gapAt < UNSURE_MS) return
      recent = [...recent.filter(({ at }) => now - at < ANSWER_MS), { event, at: now }]
      for (const query of cache.getAll()) lay(query, [event])
    },
    /** Says that something may have been missed, and that everything is read from now on. */
    missed(): void {
      recent = []
      gapAt = Date.now()
    },
    stop,
  }
}
