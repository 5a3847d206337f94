import { knownSort, readListView, type ListOrders, type ListView } from '#web/features/item/list/list-view.ts'
import { FIELD_SORTS, type FieldSort } from '#web/lib/list/field-sorts.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'

/** What the list can be sorted by, beside fields of the field table. */
type OwnSort = 'created_at' | 'start_date' | 'end_date' | 'title'
export type EpicListSort = `${OwnSort}_${'asc' | 'desc'}` | FieldSort

const ORDERS: ListOrders<EpicListSort> = {
  kind: 'epic',
  sorts: [
    ...(['created_at_desc', 'created_at_asc', 'start_date_asc', 'start_date_desc'] as const),
    ...(['end_date_asc', 'end_date_desc', 'title_asc', 'title_desc'] as const),
    ...FIELD_SORTS,
  ],
}

/** What the reader chose to see; without an order the one that they chose last. */
export type EpicListView = ListView<EpicListSort>

export const readEpicListView = (search: SearchParams, isSignedIn: boolean): EpicListView =>
  readListView(ORDERS, search, isSignedIn)

/** Returns the order to show; the newest epic first when none is known. */
export const epicListSort = (sort: string | null): EpicListSort =>
  (sort === null ? null : knownSort(ORDERS.sorts, sort)) ?? 'created_at_desc'
