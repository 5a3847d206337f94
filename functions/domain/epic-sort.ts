import { SORT_FIELDS, isSortName, sortValue, type SortName, type SortedValues } from './item/field-filter.ts'
import type { RowKey } from './keyset.ts'
import type { ListedEpic } from './epic-filter.ts'

export type EpicOrderField = 'startDate' | 'dueDate' | 'title' | 'createdAt' | 'updatedAt' | SortName

/** An order of epics; rows without the value come last in both directions. */
export interface EpicOrder {
  field: EpicOrderField
  descending: boolean
}

export const NEWEST_FIRST: EpicOrder = { field: 'createdAt', descending: true }

const FIELDS: Record<string, EpicOrderField> = {
  START_DATE: 'startDate',
  END_DATE: 'dueDate',
  TITLE: 'title',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
  ...SORT_FIELDS,
}

/** The order that an `EpicSort` value names; the older names are in lower case. Null for an unknown one. */
export function epicOrder(sort: string): EpicOrder | null {
  const [, name = '', direction] = /^(.+)_(ASC|DESC)$/.exec(sort.toUpperCase()) ?? []
  const field = FIELDS[name]
  return field === undefined ? null : { field, descending: direction === 'DESC' }
}

type SortedEpic = Pick<ListedEpic, 'startDate' | 'dueDate' | 'title' | 'createdAt' | 'updatedAt' | 'id'> & SortedValues

/** Where an epic stands in an order; titles compare without case. */
export const epicRowKey = (epic: SortedEpic, { field }: EpicOrder): RowKey => ({
  value: rowValue(epic, field),
  id: epic.id,
})

function rowValue(epic: SortedEpic, field: EpicOrderField): string | null {
  if (field === 'title') return epic.title.toLowerCase()
  return isSortName(field) ? sortValue(field, epic[field]) : epic[field]
}
