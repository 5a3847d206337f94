import { isNewId } from '../change/new-id.ts'
import { itemsOf } from '../change/operation.ts'
import { listEdits, type ListEdit } from '../store/list-edits.ts'
import { stateOf } from '../store/item-store.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { pagesOf, withPart, type ItemRow, type ItemsView, type List, type Rows } from './lists.ts'

/** How long in ms the server's lists and numbers may lack what was made here. */
const LATE_MS = 10_000

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['findAll']>[number]

/** Numbers as they were before something was made here, and as they show since. */
interface LaidNumbers {
  before: string
  answer: unknown
  at: number
}

/**
 * Has what is made here stand at once on top of the lists that it belongs to, and in their numbers: those of its group or project and of
 * the groups above, as long as they have no filter. The place that it has in their order, and whether it still belongs there, the server
 * says, once its lists have followed. Gives back how to stop.
 */
export function showNewItems(): () => void {
  const cache = queryClient.getQueryCache()
  const counted = new Set<string>()
  const laidNumbers = new Map<string, LaidNumbers>()

  const layRows = (query: Query, list: List, view: ItemsView): void => {
    const [page] = pagesOf(query.state.data)
    const rows = page === undefined ? null : list.rows?.(page)
    if (!rows) return
    const edits = editsOf(view)
    const known = new Set(
      pagesOf(query.state.data).flatMap((one) => list.rows?.(one)?.nodes?.map((row) => row?.id) ?? []),
    )
    const gone = new Set(edits.flatMap(({ index, itemId }) => (index === null ? itemId : [])))
    const made = edits.filter(({ index, itemId, row }) => index !== null && row && !gone.has(itemId))
    const added = made.filter(({ itemId }) => !known.has(itemId) && stateOf(itemId) !== 'closed').map(rowOf)
    const kept = (rows.nodes ?? []).filter(
      (row) => !row || (!gone.has(row.id) && !(isNewId(row.id) && !made.some(({ itemId }) => itemId === row.id))),
    )
    if (added.length === 0 && kept.length === (rows.nodes ?? []).length) return
    const next: Rows = { ...rows, nodes: [...added.reverse(), ...kept] }
    queryClient.setQueryData(query.queryKey, withPart(query.state.data, rows, next))
  }
  const shiftNumbers = (kind: ItemsView['kind'], home: string, by: 1 | -1): void => {
    for (const query of cache.findAll()) {
      const { list } = query.meta ?? {}
      const { data } = query.state
      if (!list?.items || list.rows || data === undefined || !isIn(list.items, kind, home)) continue
      const numbers: unknown = list.counts ? list.counts(data) : data
      if (typeof numbers !== 'object' || numbers === null) continue
      const answer = withPart(data, numbers, shifted(numbers, by))
      queryClient.setQueryData(query.queryKey, answer)
      laidNumbers.set(query.queryHash, { before: JSON.stringify(data), answer, at: Date.now() })
    }
  }
  /** Counts once what waits to be made, which has the id that stands for it, and what waits to be taken back. */
  const countWaiting = (): void => {
    const waiting = listEdits.waiting().flatMap((edit) => homeOf(edit) ?? [])
    for (const { edit, kind, home } of waiting) {
      const by = edit.index === null ? -1 : 1
      if (counted.has(edit.itemId) || isNewId(edit.itemId) !== (by === 1)) continue
      counted.add(edit.itemId)
      shiftNumbers(kind, home, by)
    }
    for (const id of counted) if (!waiting.some(({ edit }) => edit.itemId === id)) counted.delete(id)
  }
  const layAll = (): void => {
    countWaiting()
    for (const query of cache.findAll()) {
      const { list } = query.meta ?? {}
      if (list?.items && list.rows) layRows(query, list, list.items)
    }
  }
  const stops = [
    listEdits.subscribe(layAll),
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const query = cache.get(event.query.queryHash)
      const list = query?.meta?.list
      if (!query || !list?.items) return
      if (list.rows) layRows(query, list, list.items)
      const laid = laidNumbers.get(query.queryHash)
      const isLate = laid && Date.now() - laid.at < LATE_MS && JSON.stringify(query.state.data) === laid.before
      if (isLate) queryClient.setQueryData(query.queryKey, laid.answer)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns what waits to be made, or was made a moment ago, of the items that a list shows. */
function editsOf(view: ItemsView): readonly ListEdit[] {
  if (view.state === 'closed') return []
  const recent = listEdits.carriedOutSince(listEdits.countBefore(LATE_MS)).edits
  return [...recent, ...listEdits.waiting()].filter((edit) => {
    const of = homeOf(edit)
    return of !== null && isIn(view, of.kind, of.home)
  })
}

const LIST = /^items:(epic|issue):(.+)$/

/** Returns the kind and the home of an item that an edit is about; null for edits of other lists. */
function homeOf(edit: ListEdit): { edit: ListEdit; kind: ItemsView['kind']; home: string } | null {
  const [, name, home = ''] = LIST.exec(edit.list) ?? []
  const kind = (['epic', 'issue'] as const).find((one) => one === name)
  return kind && edit.list === itemsOf(kind, home) ? { edit, kind, home } : null
}

/** True when all items of a kind in a group or project belong to a view. */
const isIn = ({ kind, place, filter }: ItemsView, ofKind: ItemsView['kind'], home: string): boolean =>
  kind === ofKind && place !== undefined && filter.length === 0 && `${home}/`.startsWith(`${place}/`)

const rowOf = ({ row, itemId }: ListEdit): ItemRow => ({ version: 0, ...row, id: itemId })

const shifted = (numbers: object, by: number): object =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, count]: [string, unknown]) => [
      name,
      typeof count === 'number' && name !== 'closed' ? count + by : count,
    ]),
  )
