import { knownSort, readListView, type ListOrders, type ListView } from '#web/features/item/list/list-view.ts'
import { fieldSorts, type FieldSort } from '#web/lib/list/field-sorts.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'

/** What the list can be sorted by, beside fields of the field table. */
const OWN_SORTS = [
  ...(['created', 'updated', 'closed_at', 'start_date', 'due_date', 'milestone_due'] as const),
  ...(['label_priority', 'title'] as const),
] as const
export type IssueListSort = `${(typeof OWN_SORTS)[number]}_${'asc' | 'desc'}` | FieldSort<'issue'>

const ORDERS: ListOrders<IssueListSort> = {
  kind: 'issue',
  sorts: [...OWN_SORTS.flatMap((name) => [`${name}_desc`, `${name}_asc`] as const), ...fieldSorts('issue')],
}

export type IssueListView = ListView<IssueListSort>

export const readIssueListView = (search: SearchParams, isSignedIn: boolean): IssueListView =>
  readListView(ORDERS, search, isSignedIn)

/** Returns the order to show; the newest issue first when none is known. */
export const issueListSort = (sort: string | null): IssueListSort =>
  (sort === null ? null : knownSort(ORDERS.sorts, sort)) ?? 'created_desc'
