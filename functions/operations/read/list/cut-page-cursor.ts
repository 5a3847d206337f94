import type { ItemOrder } from '#domain/item/sort.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'

/** Returns a place before every time of a minute, in the direction of an order. */
const beginOfMinute = (time: string, descending: boolean): string => `${time.slice(0, 16)}${descending ? '~' : ''}`

/** Returns the beginning of the day, or of the minute where times sort, that a place lies in. */
const beginOf = ({ value }: RowKey, { field, descending }: ItemOrder): RowKey => ({
  value: value !== null && field === 'createdAt' ? beginOfMinute(value, descending) : value,
  id: Number.MAX_SAFE_INTEGER,
})

/**
 * Tells from where the list goes on behind a page that was cut before it was full. What was looked at last may be an epic that
 * the reader must not know of, and cursors can be read: so they name the beginning of its day, or the last row shown if
 * that is further. Only where a request does not get beyond a day its last place has to do.
 * @param after where the page begins
 * @param last the last row shown
 */
export function cutPageCursor(
  looked: RowKey,
  { after, last }: { after: RowKey | null; last: RowKey | null },
  order: ItemOrder,
): RowKey {
  const begin = beginOf(looked, order)
  const reached = last ?? after
  if (reached === null || compareRows(begin, reached, order.descending) > 0) return begin
  return last ?? looked
}
