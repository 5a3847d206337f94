import { onDay } from '#domain/item/filter-days.ts'
import { ITEM_KINDS } from '#domain/item/kinds.ts'
import { surelyMeets } from '#domain/item/known-values.ts'
import { countLimit, filterTree } from '#web/lib/list/list-filter.ts'
import { isNewId } from '../change/new-id.ts'
import { itemsOf } from '../change/operation.ts'
import { listEdits, type ListEdit } from '../store/list-edits.ts'
import { stateOf } from '../store/item-store.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { EVERYWHERE, pagesOf, withPart, type ItemRow, type ItemsView, type List, type Rows } from './lists.ts'
import { withNewRow } from './place-new-row.ts'

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
 * Has what is made here stand at once in the lists that it surely belongs to, where their order has it, and in their numbers: those of its
 * group or project, of the groups above and of the reader's own. Whether it still belongs there the server says, once its lists have followed.
 */
export function showNewItems(): void {
  const cache = queryClient.getQueryCache()
  const counted = new Set<string>()
  const laidNumbers = new Map<string, LaidNumbers>()

  const layRows = (query: Query, list: List, view: ItemsView): void => {
    const { data } = query.state
    const before = pagesOf(data).map((page) => list.rows?.(page) ?? null)
    if (before.length === 0 || !before.every((rows) => rows !== null)) return
    const edits = editsOf(view)
    const gone = new Set(edits.flatMap(({ index, itemId }) => (index === null ? itemId : [])))
    const made = new Map(
      edits.flatMap((edit) => (edit.index !== null && edit.row && !gone.has(edit.itemId) ? [[edit.itemId, edit]] : [])),
    )
    const isOver = ({ id }: ItemRow) => gone.has(id) || (isNewId(id) && !made.has(id))
    const known = new Set(before.flatMap((rows) => rows.nodes?.map((row) => row?.id) ?? []))
    const kept = before.map((rows) => withoutRows(rows, isOver))
    const added = [...made.values()].filter(({ itemId }) => !known.has(itemId) && stateOf(itemId) !== 'closed')
    const after = added.reduce<readonly Rows[]>((pages, edit) => withNewRow(pages, view, rowOf(edit)), kept)
    const next = after.reduce<unknown>((answer, rows, page) => {
      const former = before[page]
      return former && rows !== former ? withPart(answer, former, rows) : answer
    }, data)
    if (next !== data) queryClient.setQueryData(query.queryKey, next)
  }
  const shiftNumbers = (of: HomeEdit, by: 1 | -1): void => {
    for (const query of cache.findAll()) {
      const { list } = query.meta ?? {}
      const { data } = query.state
      if (!list?.items || list.rows || data === undefined || !isIn(list.items, of)) continue
      const numbers: unknown = list.counts ? list.counts(data) : data
      if (typeof numbers !== 'object' || numbers === null) continue
      const answer = withPart(data, numbers, shifted(numbers, by, countLimit(list.items.filter)))
      queryClient.setQueryData(query.queryKey, answer)
      laidNumbers.set(query.queryHash, { before: JSON.stringify(data), answer, at: Date.now() })
    }
  }
  /** Counts once what waits to be made, which has the id that stands for it, and what waits to be taken back. */
  const countWaiting = (): void => {
    const waiting = listEdits.waiting().flatMap((edit) => homeOf(edit) ?? [])
    for (const of of waiting) {
      const { edit } = of
      const by = edit.index === null ? -1 : 1
      if (counted.has(edit.itemId) || isNewId(edit.itemId) !== (by === 1)) continue
      counted.add(edit.itemId)
      shiftNumbers(of, by)
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
  listEdits.subscribe(layAll)
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const query = cache.get(event.query.queryHash)
    const list = query?.meta?.list
    if (!query || !list?.items) return
    if (list.rows) layRows(query, list, list.items)
    const laid = laidNumbers.get(query.queryHash)
    const isLate = laid && Date.now() - laid.at < LATE_MS && JSON.stringify(query.state.data) === laid.before
    if (isLate) queryClient.setQueryData(query.queryKey, laid.answer)
  })
}

/** Returns what waits to be made, or was made a moment ago, of the items that a list shows. */
function editsOf(view: ItemsView): readonly ListEdit[] {
  if (view.state === 'closed') return []
  const recent = listEdits.carriedOutSince(listEdits.countBefore(LATE_MS)).edits
  return [...recent, ...listEdits.waiting()].filter((edit) => {
    const of = homeOf(edit)
    return of !== null && isIn(view, of)
  })
}

/** An edit of the lists of all items of a kind that a group or project has. */
interface HomeEdit {
  edit: ListEdit
  kind: ItemsView['kind']
  home: string
}

const LIST = /^items:(\w+):(.+)$/

/** Returns the kind and the home of an item that an edit is about; null for edits of other lists. */
function homeOf(edit: ListEdit): HomeEdit | null {
  const [, name, home = ''] = LIST.exec(edit.list) ?? []
  const kind = ITEM_KINDS.find((one) => one === name)
  return kind && edit.list === itemsOf(kind, home) ? { edit, kind, home } : null
}

/** True when the item that an edit is about surely belongs to a view. */
function isIn({ kind, place, filter }: ItemsView, { edit, ...of }: HomeEdit): boolean {
  if (kind !== of.kind || place === undefined) return false
  if (place !== EVERYWHERE && !`${of.home}/`.startsWith(`${place}/`)) return false
  return surelyMeets(onDay(filterTree(filter), localDay()), edit.known ?? {}) === true
}

/** Returns rows without some of them; the same where it has none of these. */
function withoutRows(rows: Rows, isOver: (row: ItemRow) => boolean): Rows {
  const nodes = rows.nodes?.filter((row) => !row || !isOver(row)) ?? null
  return nodes?.length === rows.nodes?.length ? rows : { ...rows, nodes }
}

const rowOf = ({ row, itemId }: ListEdit): ItemRow => ({ version: 0, ...row, id: itemId })

/** Returns numbers with others added to all but those of closed items. One above the limit stands for all that are more, and stays. */
const shifted = (numbers: object, by: number, { limit = Infinity }: { limit?: number }): object =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, count]: [string, unknown]) => [
      name,
      typeof count === 'number' && name !== 'closed' && count <= limit ? count + by : count,
    ]),
  )
