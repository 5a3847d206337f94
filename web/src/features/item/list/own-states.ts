import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import type { ItemState } from '#domain/refs.ts'
import { pagesOf, readAgain, withPart, type ItemRow, type List, type Rows } from '#web/data/lists/lists.ts'
import { items, stateOf } from '#web/data/store/item-store.ts'
import { glowRow } from '#web/lib/glow-row.ts'
import { countLimit } from '#web/lib/list/list-filter.ts'

const GLOW_MS = 400
/** How long the server's lists and numbers may still lack what was changed here. */
const LATE_MS = 5_000

/** A row that a change made here takes out of a list, with its place there. */
interface LeavingRow {
  row: ItemRow
  page: number
  index: number
  /** Since when it belongs there again; null as long as it does not. */
  backAt: number | null
}

/** What is known of the answer to a query of a list or of numbers besides the answer. */
interface Known {
  leaving: Map<string, LeavingRow>
  /** What the numbers count items as, of all that the list has or had. */
  countedIn: Map<string, ItemState>
  /** Numbers as a change made here has them, until the server has answered. */
  unanswered: { answer: unknown; at: number } | null
  /** Until it is asked for once more, unless an answer shows as it is before: what the server refuses is no event. */
  timer?: number
}

/**
 * Lays over lists and their numbers what changes of states made here do to them before the server's follow: numbers are others at once, and
 * the server's first answer after that is not shown; a row that leaves a list of one state and belongs there again is back at once where it
 * stood. Gives back how to stop.
 */
export function keepOwnStates(queryClient: QueryClient, onReturn: (id: string) => void): () => void {
  const cache = queryClient.getQueryCache()
  const knownBy = new Map<string, Known>()
  const knownOf = (hash: string): Known => {
    const known = knownBy.get(hash) ?? { leaving: new Map(), countedIn: new Map(), unanswered: null }
    knownBy.set(hash, known)
    return known
  }
  const lists = () =>
    cache
      .findAll({ type: 'active' })
      .flatMap((query) => (query.meta?.list?.items ? { query, list: query.meta.list } : []))
  type Shown = ReturnType<typeof lists>[number]['query']

  const lay = (query: Shown, answer: unknown): void => {
    const known = knownOf(query.queryHash)
    queryClient.setQueryData(query.queryKey, answer)
    window.clearTimeout(known.timer)
    known.timer = window.setTimeout(() => {
      readAgain(queryClient, (list) => list === query.meta?.list)
    }, LATE_MS)
  }
  const shiftCounts = (kind: string, from: ItemState, to: ItemState): void => {
    for (const { query, list } of lists()) {
      const { data } = query.state
      if (data === undefined || list.rows || list.items?.kind !== kind) continue
      const counts: unknown = list.counts ? list.counts(data) : data
      if (typeof counts !== 'object' || counts === null) continue
      const { limit = Infinity } = countLimit(list.items.filter)
      const answer = withPart(data, counts, shifted(counts, { [from]: -1, [to]: 1 }, limit))
      lay(query, answer)
      knownOf(query.queryHash).unanswered = { answer, at: Date.now() }
    }
  }
  const countOwn = ({ query, list }: { query: Shown; list: List }, ids: ReadonlySet<string>, isOwn: boolean): void => {
    const { countedIn } = knownOf(query.queryHash)
    for (const row of pagesOf(query.state.data).flatMap((page) => list.rows?.(page)?.nodes ?? [])) {
      const state = row?.state
      if (row && (state === 'opened' || state === 'closed') && !countedIn.has(row.id)) countedIn.set(row.id, state)
    }
    for (const id of ids) {
      const [was, is] = [countedIn.get(id), stateOf(id)]
      if (!was || !is || was === is) continue
      countedIn.set(id, is)
      if (isOwn && list.items) shiftCounts(list.items.kind, was, is)
    }
  }
  const restore = (query: Shown, list: List, id: string, place: LeavingRow): void => {
    const { data } = query.state
    const page = pagesOf(data)[place.page]
    const rows = page === undefined ? null : list.rows?.(page)
    if (!rows || stateOf(id) !== list.items?.state || placeOf(list, data, id)) return
    onReturn(id)
    const withRow: Rows = { ...rows, nodes: (rows.nodes ?? []).toSpliced(place.index, 0, place.row) }
    lay(query, withPart(data, rows, withRow))
  }
  const followRow = (query: Shown, list: List, id: string): void => {
    const { leaving } = knownOf(query.queryHash)
    const known = leaving.get(id)
    if (stateOf(id) === list.items?.state) {
      if (known?.backAt !== null) return
      known.backAt = Date.now()
      restore(query, list, id, known)
      return
    }
    const place = placeOf(list, query.state.data, id)
    if (place) leaving.set(id, { ...place, backAt: null })
  }
  const stops = [
    items.subscribe((ids, isOwn) => {
      for (const { query, list } of lists()) {
        if (!list.rows) continue
        countOwn({ query, list }, new Set(ids), isOwn)
        if (isOwn && list.items?.state !== 'all') for (const id of ids) followRow(query, list, id)
      }
    }),
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const query = cache.get(event.query.queryHash)
      const known = knownBy.get(event.query.queryHash)
      if (!known || !query?.meta?.list) return
      const { unanswered } = known
      known.unanswered = null
      window.clearTimeout(known.timer)
      for (const [id, row] of known.leaving) {
        if (row.backAt !== null && Date.now() - row.backAt < LATE_MS) restore(query, query.meta.list, id, row)
      }
      if (unanswered && Date.now() - unanswered.at < LATE_MS) lay(query, unanswered.answer)
    }),
  ]
  return () => {
    for (const { timer } of knownBy.values()) window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

function placeOf(list: List, data: unknown, id: string) {
  for (const [page, one] of pagesOf(data).entries()) {
    const nodes = list.rows?.(one)?.nodes ?? []
    const index = nodes.findIndex((row) => row?.id === id)
    const row = nodes[index]
    if (row) return { row, page, index }
  }
  return null
}

/** Returns numbers with others added. One above the limit stands for all that are more, and stays. */
const shifted = (counts: object, by: Partial<Record<string, number>>, limit: number): object =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]: [string, unknown]) => [
      name,
      typeof count === 'number' && count <= limit ? Math.max(0, count + (by[name] ?? 0)) : count,
    ]),
  )

/** Has the rows and the numbers of a list follow as above; rows that come back glow. */
export function useOwnStates(list: RefObject<HTMLElement | null>): void {
  const queryClient = useQueryClient()
  const returned = useRef(new Set<string>())
  useEffect(() => {
    const { current: ids } = returned
    return keepOwnStates(queryClient, (id) => {
      ids.add(id)
    })
  }, [queryClient])
  useEffect(() => {
    for (const id of returned.current) {
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)
      if (!row) continue
      returned.current.delete(id)
      glowRow(row, GLOW_MS)
    }
  })
}
