import { stateOf } from '#domain/item/filter-expression.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { NEWEST_FIRST, itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { isByStateAlone, keptCounts } from './kept-counts.ts'
import { listItems } from './list-items.ts'
import type { ListRequest } from './list-search.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'

/** Rows that are read to know how many there are, which takes some fifty units; of a longer list only kept numbers tell. */
const COUNTED_MAX = 500

export interface FirstItems {
  /** At least as many as were wanted, where the lists have them. */
  entries: ListEntry[]
  /** Counts what the lists have; null where a filter leaves more than are counted. */
  total: number | null
}

/** Returns the beginning of one or more lists as one, for pages that go by number. */
export async function firstItems(
  table: Table,
  access: NamespaceAccess,
  requests: ListRequest[],
  wanted: number,
  order: ItemOrder = NEWEST_FIRST,
): Promise<FirstItems> {
  const parts = await Promise.all(requests.map((request) => beginOf(table, access, request, wanted, order)))
  const keyOf = (entry: ListEntry): RowKey => itemRowKey(entry, order)
  const entries = parts
    .flatMap((part) => part.entries)
    .sort((a, b) => compareRows(keyOf(a), keyOf(b), order.descending))
  const total = parts.reduce<number | null>(
    (all, part) => (all === null || part.total === null ? null : all + part.total),
    0,
  )
  // Numbers follow the items: the list is at least as long as what was read of it.
  return { entries, total: total === null ? null : Math.max(total, entries.length) }
}

/** One page of lists that are taken as one. */
interface ItemsPage {
  entries: ListEntry[]
  /** Where the last of them stands; null where nothing comes behind it. */
  last: RowKey | null
}

/** Returns the page of one or more lists, taken as one, that begins behind a place. */
export async function itemsBehind(
  table: Table,
  access: NamespaceAccess,
  requests: ListRequest[],
  { size, after, order = NEWEST_FIRST }: { size: number; after: RowKey | null; order?: ItemOrder },
): Promise<ItemsPage> {
  const keyOf = (entry: ListEntry): RowKey => itemRowKey(entry, order)
  const parts = await Promise.all(
    requests.map((request) => readFrom(table, access, { ...request, order, after }, size + 1)),
  )
  const found = parts.flat().sort((a, b) => compareRows(keyOf(a), keyOf(b), order.descending))
  const entries = found.slice(0, size)
  const last = entries.at(-1)
  return { entries, last: found.length > size && last !== undefined ? keyOf(last) : null }
}

/** Returns so many rows of a list from a place on; fewer only at its end. */
async function readFrom(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest & { order: ItemOrder; after: RowKey | null },
  wanted: number,
): Promise<ListEntry[]> {
  const entries: ListEntry[] = []
  let { after } = request
  for (;;) {
    const first = wanted - entries.length
    const page = await listItems(table, access, { ...request, first, after, wantsCount: false })
    entries.push(...page.entries)
    after = page.end
    // A page that was cut before it was full is gone on with.
    if (!page.hasNextPage || after === null || entries.length >= wanted) return entries
  }
}

/** Returns the number of items of a list by the numbers that are kept; null where it has a filter of more than the state. */
async function keptTotal(table: Table, access: NamespaceAccess, request: ListRequest): Promise<number | null> {
  if (!isByStateAlone(request)) return null
  const counts = await keptCounts(table, access, request)
  return counts && counts[stateOf(request.filter) ?? 'all']
}

interface ListBegin {
  entries: ListEntry[]
  /** Counts what the list has; null where it goes on, and no numbers of it are kept. */
  total: number | null
}

async function beginOf(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest,
  wanted: number,
  order: ItemOrder,
): Promise<ListBegin> {
  const rows = (read: number) => rowsUpTo(table, access, { ...request, order }, { wanted, read })
  const counted = keptTotal(table, access, request)
  // Numbers of epics and their rows need the same groups, which the numbers read in one go when they come first.
  const begun = isByStateAlone(request) && KINDS[request.kind].home === 'project' ? rows(wanted + 1) : null
  // Where the numbers fail nobody waits for the rows.
  begun?.catch(() => undefined)
  const kept = await counted
  // Where numbers are kept no rows have to be read only to be counted.
  const begin = await (kept === null ? rows(Math.max(wanted + 1, COUNTED_MAX)) : (begun ?? rows(wanted + 1)))
  return { ...begin, total: begin.total ?? kept }
}

/** Returns rows from the beginning of a list: more than are wanted, unless it ends before. @param read rows of one read at most */
async function rowsUpTo(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest & { order: ItemOrder },
  { wanted, read }: { wanted: number; read: number },
): Promise<ListBegin> {
  const entries: ListEntry[] = []
  let after: RowKey | null = null
  for (;;) {
    const first = read - entries.length
    const page = await listItems(table, access, { ...request, first, after, wantsCount: false })
    entries.push(...page.entries)
    after = page.end
    if (!page.hasNextPage || after === null) return { entries, total: entries.length }
    // A page that was cut before it was full is gone on with. Of a list that had to be read whole the length is known.
    if (entries.length > wanted) return { entries, total: page.count }
  }
}
