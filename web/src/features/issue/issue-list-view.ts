import { knownSort, readListView, type ListOrders, type ListView } from '#web/features/item/list/list-view.ts'
import { fieldSorts, type FieldSort } from '#web/lib/list/field-sorts.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'

/** What the list can be sorted by, beside fields of the field table. */
type OwnSort = 'created' | 'updated' | 'due_date' | 'title'
export type IssueListSort = `${OwnSort}_${'asc' | 'desc'}` | FieldSort<'issue'>

const ORDERS: ListOrders<IssueListSort> = {
  kind: 'issue',
  sorts: [
    ...(['created_desc', 'created_asc', 'updated_desc', 'updated_asc'] as const),
    ...(['due_date_asc', 'due_date_desc', 'title_asc', 'title_desc'] as const),
    ...fieldSorts('issue'),
  ],
}

export type IssueListView = ListView<IssueListSort>

export const readIssueListView = (search: SearchParams, isSignedIn: boolean): IssueListView =>
  readListView(ORDERS, search, isSignedIn)

/** Returns the order to show; the newest issue first when none is known. */
export const issueListSort = (sort: string | null): IssueListSort =>
  (sort === null ? null : knownSort(ORDERS.sorts, sort)) ?? 'created_desc'
