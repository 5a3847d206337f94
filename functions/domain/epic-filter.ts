import { hasAnyOf, meetsFields, type FieldFilter, type FilteredValues } from './item/field-filter.ts'
import type { ItemState } from './refs.ts'
import { matchesTerms, type SearchTerms } from './search-terms.ts'
import { overlaps, type DayRange } from './timeframe.ts'

/** The parts of an epic that filters look at. Dates are `YYYY-MM-DD`, times ISO 8601. */
export interface ListedEpic extends FilteredValues {
  id: number
  iid: number
  groupId: number
  /** Ids from the root group down to the epic's group. */
  namespaceIds: number[]
  parentId: number | null
  title: string
  state: ItemState
  confidential: boolean
  author: { id: number; username: string }
  labels: { title: string }[]
  milestoneIds: number[]
  startDate: string | null
  dueDate: string | null
  createdAt: string
  updatedAt: string
}

/** Conditions that must all hold; a missing one always holds. */
export interface EpicFilter {
  state?: ItemState
  /** Numbers inside the group. */
  iids?: number[]
  iidStartsWith?: string
  /** Ids of the only epics that may be there. */
  ids?: ReadonlySet<number>
  authorUsername?: string
  authorId?: number
  /** Every one of these; `None` (or `No Label`) asks for no label at all, `Any` for one or more. */
  labelNames?: string[]
  /** At least one of these: the milestones that share the asked title. */
  milestoneIds?: number[]
  confidential?: boolean
  createdAfter?: string
  createdBefore?: string
  updatedAfter?: string
  updatedBefore?: string
  timeframe?: DayRange
  terms?: SearchTerms
  /** Values of plain fields. */
  fields?: FieldFilter
  not?: { authorUsername?: string; labelNames?: string[]; ids?: ReadonlySet<number>; fields?: FieldFilter }
}

/** The groups whose epics are asked for. */
export interface EpicScope {
  groupId: number
  /** Ids of the groups above. */
  ancestorIds: number[]
  includeAncestors: boolean
  includeDescendants: boolean
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isAfter = (time: string, bound: string): boolean => Date.parse(time) > Date.parse(bound)

/** Whether a name stands for epics without any label. */
export const isNoLabel = (title: string): boolean => /^(none|no label)$/i.test(title)
/** Whether a name stands for epics with any label. */
export const isAnyLabel = (title: string): boolean => /^any$/i.test(title)

function hasLabel({ labels }: ListedEpic, title: string): boolean {
  if (isNoLabel(title)) return labels.length === 0
  return isAnyLabel(title) ? labels.length > 0 : labels.some((label) => label.title === title)
}

/** Whether an epic belongs to the asked groups. */
export const isInScope = (epic: Pick<ListedEpic, 'groupId' | 'namespaceIds'>, scope: EpicScope): boolean =>
  epic.groupId === scope.groupId ||
  (scope.includeDescendants && epic.namespaceIds.includes(scope.groupId)) ||
  (scope.includeAncestors && scope.ancestorIds.includes(epic.groupId))

/** Whether an epic meets every condition; the search must be answered by the texts. */
export function meetsFilter(filter: EpicFilter, epic: ListedEpic, texts: string[] = [epic.title]): boolean {
  const { timeframe, terms, not, milestoneIds } = filter
  if (filter.state !== undefined && epic.state !== filter.state) return false
  if (filter.iids !== undefined && !filter.iids.includes(epic.iid)) return false
  if (filter.ids?.has(epic.id) === false || not?.ids?.has(epic.id) === true) return false
  if (filter.iidStartsWith !== undefined && !`${epic.iid}`.startsWith(filter.iidStartsWith)) return false
  if (filter.authorUsername !== undefined && !sameName(epic.author.username, filter.authorUsername)) return false
  if (filter.authorId !== undefined && epic.author.id !== filter.authorId) return false
  if (filter.labelNames?.some((title) => !hasLabel(epic, title))) return false
  if (milestoneIds !== undefined && !epic.milestoneIds.some((id) => milestoneIds.includes(id))) return false
  if (filter.confidential !== undefined && epic.confidential !== filter.confidential) return false
  if (filter.createdAfter !== undefined && !isAfter(epic.createdAt, filter.createdAfter)) return false
  if (filter.createdBefore !== undefined && !isAfter(filter.createdBefore, epic.createdAt)) return false
  if (filter.updatedAfter !== undefined && !isAfter(epic.updatedAt, filter.updatedAfter)) return false
  if (filter.updatedBefore !== undefined && !isAfter(filter.updatedBefore, epic.updatedAt)) return false
  if (timeframe !== undefined && !overlaps(epic, timeframe)) return false
  if (filter.fields !== undefined && !meetsFields(filter.fields, epic)) return false
  if (not?.fields !== undefined && hasAnyOf(not.fields, epic)) return false
  if (not?.authorUsername !== undefined && sameName(epic.author.username, not.authorUsername)) return false
  if (not?.labelNames?.some((title) => hasLabel(epic, title))) return false
  return terms === undefined || matchesTerms(terms, ...texts)
}
