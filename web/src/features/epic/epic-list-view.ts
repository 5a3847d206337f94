import { knownSort, readListView, type ListOrders, type ListView } from '#web/features/item/list/list-view.ts'
import { FIELD_SORTS, type FieldSort } from '#web/lib/list/field-sorts.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'

/** What the list can be sorted by, beside fields of the field table. */
const OWN_SORTS = ['created_at', 'updated_at', 'closed_at', 'start_date', 'end_date', 'title'] as const
export type EpicListSort = `${(typeof OWN_SORTS)[number]}_${'asc' | 'desc'}` | FieldSort

const ORDERS: ListOrders<EpicListSort> = {
  kind: 'epic',
  sorts: [...OWN_SORTS.flatMap((name) => [`${name}_desc`, `${name}_asc`] as const), ...FIELD_SORTS],
}

/** What the reader chose to see; without an order the one that they chose last. */
export type EpicListView = ListView<EpicListSort>

export const readEpicListView = (search: SearchParams, isSignedIn: boolean): EpicListView =>
  readListView(ORDERS, search, isSignedIn)

/** Returns the order to show; the newest epic first when none is known. */
export const epicListSort = (sort: string | null): EpicListSort =>
  (sort === null ? null : knownSort(ORDERS.sorts, sort)) ?? 'created_at_desc'
