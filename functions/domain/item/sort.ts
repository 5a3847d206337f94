import type { RowKey } from '../keyset.ts'
import type { MilestoneRef } from '../refs.ts'
import { isSortName, sortFieldsOf, sortValue, type SortName, type SortedValues } from './field-filter.ts'
import type { IndexedItem } from './filter-conditions.ts'
import type { ItemKind } from './kinds.ts'

export type OrderField =
  | 'startDate'
  | 'dueDate'
  | 'title'
  | 'createdAt'
  | 'updatedAt'
  | 'closedAt'
  | 'milestoneDue'
  | 'labelPriority'
  | 'popularity'
  | SortName

/** An order of items; rows without the value come last in both directions. */
export interface ItemOrder {
  field: OrderField
  descending: boolean
  /** Priorities by the ids of labels, for the order by them. */
  priorities?: ReadonlyMap<number, number>
}

export const NEWEST_FIRST: ItemOrder = { field: 'createdAt', descending: true }

/** Orders that kinds share; some go by two names. */
const FIELDS: Record<string, OrderField> = {
  START_DATE: 'startDate',
  END_DATE: 'dueDate',
  DUE_DATE: 'dueDate',
  TITLE: 'title',
  CREATED_AT: 'createdAt',
  CREATED: 'createdAt',
  UPDATED_AT: 'updatedAt',
  UPDATED: 'updatedAt',
  CLOSED_AT: 'closedAt',
  MILESTONE_DUE: 'milestoneDue',
  LABEL_PRIORITY: 'labelPriority',
}

/** Returns the order of a kind that an `EpicSort` or `IssueSort` value names; the older names are in lower case. Null for an unknown one. */
export function itemOrder(kind: ItemKind, sort: string): ItemOrder | null {
  const [, name = '', direction] = /^(.+)_(ASC|DESC)$/.exec(sort.toUpperCase()) ?? []
  const field = FIELDS[name] ?? sortFieldsOf(kind)[name]
  return field === undefined ? null : { field, descending: direction === 'DESC' }
}

type SortedItem = Pick<
  IndexedItem,
  'startDate' | 'dueDate' | 'title' | 'createdAt' | 'updatedAt' | 'closedAt' | 'labels' | 'id'
> &
  SortedValues & { milestone?: Pick<MilestoneRef, 'dueDate'> | null; upvotes?: number }

/** Returns a text by which titles stand in the order that people expect: without regard to case and accents, `chapter 2` before `chapter 10`. */
const titleOrder = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    // A number with more digits is greater, so its length comes first.
    .replaceAll(/0*(\d+)/g, (_, digits: string) => `${digits.length}`.padStart(3, '0') + digits)

/** Returns where an item stands in an order; see `titleOrder` for titles. */
export const itemRowKey = (item: SortedItem, order: ItemOrder): RowKey => ({
  value: rowValue(item, order),
  id: item.id,
})

function rowValue(item: SortedItem, { field, priorities }: ItemOrder): string | null {
  if (field === 'labelPriority') return firstPriority(item.labels, priorities)
  if (field === 'popularity') return `${item.upvotes ?? 0}`.padStart(9, '0')
  if (field === 'title') return titleOrder(item.title)
  if (field === 'milestoneDue') return item.milestone?.dueDate ?? null
  return isSortName(field) ? sortValue(field, item) : item[field]
}

/** Returns the priority of the label that comes first, as rows are ordered by it; null for an item without such a label. */
function firstPriority(labels: SortedItem['labels'], priorities?: ReadonlyMap<number, number>): string | null {
  const found = labels.flatMap(({ id }) => priorities?.get(id) ?? [])
  return found.length === 0 ? null : `${Math.min(...found)}`.padStart(16, '0')
}
