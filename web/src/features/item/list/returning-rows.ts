import { useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import type { ItemState } from '#domain/refs.ts'
import { items, stateOf } from '#web/data/store/item-store.ts'
import { glowRow } from '#web/lib/glow-row.ts'

const GLOW_MS = 400
/** How long the server's lists and numbers may still lack what was changed here. */
export const LATE_MS = 5_000

interface Row {
  id: string
  state?: ItemState
}
interface Rows {
  nodes: readonly (Row | null)[] | null
}
interface Page {
  group?: { epics?: Rows | null } | null
  issues?: Rows | null
}
export type Pages = InfiniteData<Page>

/** A row that a change made here takes out of a list, with its place there. */
interface LeavingRow {
  row: Row
  page: number
  index: number
  /** Since when it belongs there again; null as long as it does not. */
  backAt: number | null
}

/** A query, by what is needed of it. */
export interface List {
  queryKey: QueryKey
  queryHash: string
}

/** Where the keys of queries for lists name the state that all their items have. */
const STATE_AT: Readonly<Record<string, number>> = { epics: 2, issues: 3 }

const stateIn = (key: QueryKey): unknown => key[STATE_AT[String(key[0])] ?? -1]

const hasOneState = ({ queryKey }: List): boolean => ['opened', 'closed'].includes(String(stateIn(queryKey)))

export const rowsOf = ({ group, issues }: Page): readonly (Row | null)[] => (group?.epics ?? issues)?.nodes ?? []

/**
 * Puts a row back into lists of one state as soon as its item has that state again, which the server's list shows later: who takes
 * closing back sees the row at once, where it stood. Gives back how to stop.
 */
export function keepReturningRows(queryClient: QueryClient, onReturn: (id: string) => void): () => void {
  const cache = queryClient.getQueryCache()
  const leaving = new Map<string, Map<string, LeavingRow>>()

  const restore = ({ queryKey }: List, id: string, { row, page, index }: LeavingRow) => {
    const data = queryClient.getQueryData<Pages>(queryKey)
    if (!data || stateOf(id) !== stateIn(queryKey) || findRow(data, id)) return
    onReturn(id)
    queryClient.setQueryData<Pages>(queryKey, {
      ...data,
      pages: data.pages.map((one, number) => (number === page ? withRow(one, index, row) : one)),
    })
  }
  const follow = (list: List, id: string) => {
    const own = leaving.get(list.queryHash) ?? new Map<string, LeavingRow>()
    leaving.set(list.queryHash, own)
    const known = own.get(id)
    if (stateOf(id) === stateIn(list.queryKey)) {
      if (!known || known.backAt !== null) return
      known.backAt = Date.now()
      restore(list, id, known)
      return
    }
    const place = findRow(queryClient.getQueryData<Pages>(list.queryKey), id)
    if (place) own.set(id, { ...place, backAt: null })
  }
  const stops = [
    items.subscribe((ids, isOwn) => {
      if (!isOwn) return
      for (const list of cache.findAll({ type: 'active' })) {
        if (hasOneState(list)) for (const id of ids) follow(list, id)
      }
    }),
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const list: List = event.query
      for (const [id, row] of leaving.get(list.queryHash) ?? []) {
        if (row.backAt !== null && Date.now() - row.backAt < LATE_MS) restore(list, id, row)
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function findRow(data: Pages | undefined, id: string) {
  for (const [page, one] of data?.pages.entries() ?? []) {
    const index = rowsOf(one).findIndex((row) => row?.id === id)
    const row = rowsOf(one)[index]
    if (row) return { row, page, index }
  }
  return null
}

function withRow(page: Page, index: number, row: Row): Page {
  const put = (rows: Rows): Rows => ({ ...rows, nodes: (rows.nodes ?? []).toSpliced(index, 0, row) })
  const { group, issues } = page
  if (group?.epics) return { ...page, group: { ...group, epics: put(group.epics) } }
  return issues ? { ...page, issues: put(issues) } : page
}

/** Has the rows of a list come back as above, and glow when they do. */
export function useReturningRows(list: RefObject<HTMLElement | null>): void {
  const queryClient = useQueryClient()
  const returned = useRef(new Set<string>())
  useEffect(() => {
    const { current: ids } = returned
    return keepReturningRows(queryClient, (id) => {
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
