import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ItemState } from '#domain/refs.ts'
import { items, stateOf } from '#web/data/store/item-store.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import { countLimit } from './list-view.ts'
import { LATE_MS, rowsOf, type List, type Pages } from './returning-rows.ts'

type Counts = Readonly<Record<ItemState, number | null>>
/** What queries for numbers give; those of epics within their group. */
type Answer = Counts | { group: { epicStatusCounts: Counts | null } | null }

/** By the first part of the keys of lists: that of the keys of their numbers, and where these name the filter. */
const COUNTS_OF: Readonly<Record<string, { name: string; filterAt: number }>> = {
  epics: { name: 'epic-counts', filterAt: 2 },
  issues: { name: 'issue-counts', filterAt: 3 },
}

/**
 * Changes how many items are open and closed as soon as one of a list is closed or opened here. The server's numbers follow later, so
 * its first answer after that is not shown; after such a change it is asked twice. Gives back how to stop.
 */
export function keepOwnCounts(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  /** By list: what the numbers count items as, of all that it has or had. */
  const countedIn = new Map<string, Map<string, ItemState>>()
  const unanswered = new Map<string, { answer: Answer; at: number }>()

  const move = ({ name, filterAt }: { name: string; filterAt: number }, from: ItemState, to: ItemState) => {
    for (const { queryKey, queryHash } of cache.findAll({ type: 'active', queryKey: [name] })) {
      const { limit = Infinity } = countLimit(queryKey[filterAt] as ListFilter)
      const answer = queryClient.setQueryData<Answer>(queryKey, (before) => before && moved(before, from, to, limit))
      if (answer) unanswered.set(queryHash, { answer, at: Date.now() })
    }
  }
  const stops = [
    items.subscribe((ids, isOwn) => {
      for (const { queryKey, queryHash } of cache.findAll({ type: 'active' })) {
        const counts = COUNTS_OF[String(queryKey[0])]
        if (!counts) continue
        const counted = countedIn.get(queryHash) ?? new Map<string, ItemState>()
        countedIn.set(queryHash, counted)
        const rows = queryClient.getQueryData<Pages>(queryKey)?.pages.flatMap(rowsOf) ?? []
        for (const row of rows) if (row?.state && !counted.has(row.id)) counted.set(row.id, row.state)
        for (const id of ids) {
          const [was, is] = [counted.get(id), stateOf(id)]
          if (!was || !is || was === is) continue
          counted.set(id, is)
          if (isOwn) move(counts, was, is)
        }
      }
    }),
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const counts: List = event.query
      const own = unanswered.get(counts.queryHash)
      unanswered.delete(counts.queryHash)
      if (own && Date.now() - own.at < LATE_MS) queryClient.setQueryData<Answer>(counts.queryKey, own.answer)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function moved(answer: Answer, from: ItemState, to: ItemState, limit: number): Answer {
  if ('group' in answer) {
    const counts = answer.group?.epicStatusCounts
    return counts ? { group: { ...answer.group, epicStatusCounts: shifted(counts, from, to, limit) } } : answer
  }
  return shifted(answer, from, to, limit)
}

/** Returns the numbers with one item in another state. One above the limit stands for all that are more, and stays. */
function shifted(counts: Counts, from: ItemState, to: ItemState, limit: number): Counts {
  const by = (count: number | null, difference: number) =>
    count === null || count > limit ? count : Math.max(0, count + difference)
  return { ...counts, ...{ [from]: by(counts[from], -1), [to]: by(counts[to], 1) } }
}

/** Has the numbers of a list follow as above. */
export function useOwnCounts(): void {
  const queryClient = useQueryClient()
  useEffect(() => keepOwnCounts(queryClient), [queryClient])
}
