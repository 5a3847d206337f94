import { compareRows, type RowKey } from '#domain/keyset.ts'
import { nests } from '#domain/item/kinds.ts'
import { itemOrder, itemRowKey, NEWEST_FIRST, type ItemOrder } from '#domain/item/sort.ts'
import { graphqlSort } from '#web/lib/list/field-sorts.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { epicsSortQuery } from '../store/epics-sort.ts'
import type { ItemRow, ItemsView, Rows } from './lists.ts'

/** Stands behind every time and every number, since what is made here is newer than all that is shown. */
const NEWEST = '~'

/** Returns the order of a list; null where rows do not tell it. */
function orderOf({ kind, sort }: ItemsView): ItemOrder | null {
  const chosen = sort ?? (nests(kind) ? queryClient.getQueryData(epicsSortQuery.queryKey) : null)
  return chosen ? itemOrder(kind, graphqlSort(chosen)) : NEWEST_FIRST
}

/** Returns where a row stands in an order; null where it does not show that. */
function keyOf(row: ItemRow, order: ItemOrder, id: number): RowKey | null {
  const { field } = order
  // Which label comes first, and how many like it, only the server knows.
  if (field === 'labelPriority' || field === 'popularity') return null
  const shown = field === 'milestoneDue' ? row.milestone : row[field]
  if (shown === undefined) return null
  const { startDate = null, dueDate = null, closedAt = null } = row
  const known = { title: row.title ?? '', createdAt: row.createdAt ?? '', updatedAt: row.updatedAt ?? '' }
  return itemRowKey({ ...row, ...known, ...{ id, startDate, dueDate, closedAt, labels: [] } }, order)
}

/**
 * Returns the pages of a list with a row that was made here, where its order has it: on top where the rows do not tell their order,
 * nowhere where it comes behind what has been read of the list.
 */
export function withNewRow(pages: readonly Rows[], view: ItemsView, row: ItemRow): readonly Rows[] {
  const order = orderOf(view)
  const own = order && keyOf(row, order, view.isNewestLast ? -1 : Infinity)
  const into = (page: number, index: number) =>
    pages.map((one, at) => (at === page ? { ...one, nodes: (one.nodes ?? []).toSpliced(index, 0, row) } : one))
  if (!order || !own) return into(0, 0)
  const isByTime = order.field === 'createdAt' || order.field === 'updatedAt'
  const key = isByTime ? { ...own, value: NEWEST } : own
  for (const [page, { nodes }] of pages.entries()) {
    for (const [index, other] of (nodes ?? []).entries()) {
      const place = other && keyOf(other, order, 0)
      if (other && !place) return into(0, 0)
      if (place && compareRows(key, place, order.descending) < 0) return into(page, index)
    }
  }
  const last = pages.at(-1)
  return last?.pageInfo?.hasNextPage ? pages : into(pages.length - 1, last?.nodes?.length ?? 0)
}
