import { NEWEST_FIRST, itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { listItems } from './list-items.ts'
import type { ListRequest } from './list-search.ts'
import type { NamespaceAccess } from './namespace-access.ts'

/** Rows that are read to know how many there are, which takes some fifty units; of a longer list the number stays unknown. */
const COUNTED_MAX = 500

export interface FirstItems {
  /** At least as many as were wanted, where the lists have them. */
  entries: ListEntry[]
  /** Whether these are all that the lists have. */
  isAll: boolean
}

/** The beginning of one or more lists as one, for pages that go by number. */
export async function firstItems(
  table: Table,
  access: NamespaceAccess,
  requests: ListRequest[],
  wanted: number,
  order: ItemOrder = NEWEST_FIRST,
): Promise<FirstItems> {
  const parts = await Promise.all(requests.map((request) => beginOf(table, access, request, wanted, order)))
  const keyOf = (entry: ListEntry): RowKey => itemRowKey(entry, order)
  return {
    entries: parts.flatMap(({ entries }) => entries).sort((a, b) => compareRows(keyOf(a), keyOf(b), order.descending)),
    isAll: parts.every(({ isAll }) => isAll),
  }
}

async function beginOf(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest,
  wanted: number,
  order: ItemOrder,
): Promise<FirstItems> {
  const entries: ListEntry[] = []
  let after: RowKey | null = null
  for (;;) {
    const first = Math.max(wanted + 1, COUNTED_MAX) - entries.length
    const page = await listItems(table, access, { ...request, order, first, after, wantsCount: false })
    entries.push(...page.entries)
    after = page.end
    if (!page.hasNextPage || after === null) return { entries, isAll: true }
    // A page that was cut before it was full is gone on with.
    if (entries.length > wanted) return { entries, isAll: false }
  }
}
