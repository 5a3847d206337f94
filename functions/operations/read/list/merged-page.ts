import { IDS_END } from '#domain/ids.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { compareRows, type PageBounds, type RowKey } from '#domain/keyset.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import type { ListPage } from './list-items.ts'

/** A list of one kind, and what reads a page of it. */
export interface KindPages {
  kind: ItemKind
  read: (bounds: PageBounds<RowKey>) => Promise<Omit<ListPage, 'seen'>>
}

interface MergedRow {
  kind: ItemKind
  entry: ListEntry
  key: RowKey
}

/** One page of lists that are taken as one. */
export interface MergedPage extends Omit<ListPage, 'entries' | 'seen'> {
  rows: MergedRow[]
}

/**
 * Reads what one list may have on a page of several, with the places that its rows have in all of them: of the same value those of an
 * earlier list come first, so that one place says where each of them goes on. Kinds share ids, so those of an earlier list are raised by a
 * number that no id reaches.
 */
async function partOf({ kind, read }: KindPages, shift: number, bounds: PageBounds<RowKey>, order: ItemOrder) {
  const placeIn = (key: RowKey | null): RowKey | null => key && { value: key.value, id: Math.max(0, key.id - shift) }
  const placeOf = ({ value, id }: RowKey): RowKey => ({ value, id: Math.min(Number.MAX_SAFE_INTEGER, id + shift) })
  const { size, before, fromEnd } = bounds
  const page = await read({ ...bounds, after: placeIn(bounds.after), before: placeIn(before) })
  const isCut = !fromEnd && before === null && page.hasNextPage && page.entries.length < size
  const rows = page.entries.map((entry): MergedRow => ({ kind, entry, key: placeOf(itemRowKey(entry, order)) }))
  return { page, rows, cutAt: isCut && page.end !== null ? placeOf(page.end) : null }
}

/** Returns one page of lists of several kinds as one list. Where one of them was cut before its page was full, what the others have behind is left for the next. */
export async function mergedPage(
  lists: KindPages[],
  bounds: PageBounds<RowKey>,
  order: ItemOrder,
): Promise<MergedPage> {
  const { size, fromEnd } = bounds
  const compare = (one: RowKey, other: RowKey): number => compareRows(one, other, order.descending)
  const parts = await Promise.all(
    lists.map((list, index) => partOf(list, (lists.length - 1 - index) * IDS_END, bounds, order)),
  )
  const [cutAt = null] = parts.flatMap((part) => part.cutAt ?? []).sort(compare)
  const found = parts
    .flatMap(({ rows }) => rows)
    .filter(({ key }) => cutAt === null || compare(key, cutAt) <= 0)
    .sort((one, other) => compare(one.key, other.key))
  const rows = fromEnd ? found.slice(-size) : found.slice(0, size)
  const isLeft = found.length > rows.length
  const counts = parts.flatMap(({ page: { count } }) => count ?? [])
  return {
    rows,
    hasNextPage: parts.some(({ page }) => page.hasNextPage) || (isLeft && !fromEnd),
    hasPreviousPage: parts.some(({ page }) => page.hasPreviousPage) || (isLeft && fromEnd),
    start: rows[0]?.key ?? null,
    end: (rows.length < size ? cutAt : null) ?? rows.at(-1)?.key ?? null,
    count: counts.length < parts.length ? null : counts.reduce((sum, count) => sum + count, 0),
  }
}
