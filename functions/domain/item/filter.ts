import { isTimeWithin } from '../time/compare-times.ts'
import type { IssueType, ItemState } from '../refs.ts'
import type { IndexedItem } from './filter-conditions.ts'
import { matchesTerms, type SearchTerms } from '../text/search-terms.ts'
import { overlaps, type DayRange } from '../time/timeframe.ts'
import { hasAnyOf, meetsFields, type FieldFilter, type Presence } from './field-filter.ts'

/** Conditions on values, each of which an item may also be asked not to meet. */
interface ValueConditions {
  authorUsername?: string
  authorId?: number
  /** Every one of these; `None` (or `No Label`) asks for no label at all, `Any` for one or more. */
  labelNames?: string[]
  /** Every one of these. */
  assigneeUsernames?: string[]
  assigneeId?: number
  /** At least one of these: the milestones that share the asked title. */
  milestoneIds?: number[]
  types?: IssueType[]
  /** Numbers inside the group or project. */
  iids?: number[]
  /** Ids of parents, one of which it must hang below. */
  parentIds?: ReadonlySet<number>
  /** Ids of the only items that may be there. */
  ids?: ReadonlySet<number>
  /** Values of plain fields. */
  fields?: FieldFilter
}

/** Conditions that must all hold; a missing one always holds. */
export interface ItemFilter extends ValueConditions {
  state?: ItemState
  iidStartsWith?: string
  assignees?: Presence
  milestone?: Presence
  parent?: Presence
  due?: Presence
  confidential?: boolean
  /** Bounds of times count in. */
  createdAfter?: string
  createdBefore?: string
  updatedAfter?: string
  updatedBefore?: string
  closedAfter?: string
  closedBefore?: string
  /** Bounds of the day do not. */
  dueAfter?: string
  dueBefore?: string
  timeframe?: DayRange
  terms?: SearchTerms
  not?: ValueConditions
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** True when a name stands for items without any label. */
export const isNoLabel = (title: string): boolean => /^(none|no label)$/i.test(title)
/** True when a name stands for items with any label. */
export const isAnyLabel = (title: string): boolean => /^any$/i.test(title)

function hasLabel({ labels }: IndexedItem, title: string): boolean {
  if (isNoLabel(title)) return labels.length === 0
  return isAnyLabel(title) ? labels.length > 0 : labels.some((label) => label.title === title)
}

const isAssigned = ({ assignees = [] }: IndexedItem, name: string): boolean =>
  assignees.some(({ username }) => sameName(username, name))

const isAsked = (asked: Presence | undefined, has: boolean): boolean => asked === undefined || (asked === 'any') === has

/** Tells for each condition on values whether the item meets it; none for conditions that are not asked. */
function metConditions(asked: ValueConditions, item: IndexedItem): { met: boolean[]; each: boolean[] } {
  const { authorUsername, authorId, assigneeId, labelNames = [], assigneeUsernames = [] } = asked
  const { milestoneIds, types } = asked
  return {
    met: [
      ...(authorUsername === undefined ? [] : [sameName(item.author.username, authorUsername)]),
      ...(authorId === undefined ? [] : [item.author.id === authorId]),
      ...(assigneeId === undefined ? [] : [(item.assignees ?? []).some(({ id }) => id === assigneeId)]),
      ...(milestoneIds === undefined ? [] : [item.milestoneIds.some((id) => milestoneIds.includes(id))]),
      ...(types === undefined ? [] : [item.type !== undefined && types.includes(item.type)]),
      ...(asked.iids === undefined ? [] : [asked.iids.includes(item.iid)]),
      ...(asked.ids === undefined ? [] : [asked.ids.has(item.id)]),
      ...(asked.parentIds === undefined ? [] : [asked.parentIds.has(item.parentId ?? 0)]),
    ],
    each: [
      ...labelNames.map((title) => hasLabel(item, title)),
      ...assigneeUsernames.map((name) => isAssigned(item, name)),
    ],
  }
}

const isMet = (asked: ValueConditions, item: IndexedItem): boolean => {
  const { met, each } = metConditions(asked, item)
  return [...met, ...each].every(Boolean) && (asked.fields === undefined || meetsFields(asked.fields, item))
}

/** True when the item meets any of the conditions, of names in a list any one. */
const isAnyMet = (asked: ValueConditions, item: IndexedItem): boolean => {
  const { met, each } = metConditions(asked, item)
  return [...met, ...each].some(Boolean) || (asked.fields !== undefined && hasAnyOf(asked.fields, item))
}

/** True when something happened within bounds, which count in; where there are any, what did not happen is not. */
const happenedWithin = (time: string | null, after: string | undefined, before: string | undefined): boolean =>
  (after === undefined && before === undefined) || (time !== null && isTimeWithin(time, after, before))

/** True when a day, which is the instant that it begins with, lies between bounds that do not count in. */
const isDueBetween = (day: string | null, after: string | undefined, before: string | undefined): boolean => {
  if (after === undefined && before === undefined) return true
  if (day === null) return false
  const due = Date.parse(day)
  return (after === undefined || due > Date.parse(after)) && (before === undefined || due < Date.parse(before))
}

/** True when an item meets every condition; the search must be answered by the texts. */
export function meetsFilter(filter: ItemFilter, item: IndexedItem, texts: string[] = [item.title]): boolean {
  const { timeframe, terms, not } = filter
  if (filter.state !== undefined && item.state !== filter.state) return false
  if (filter.iidStartsWith !== undefined && !`${item.iid}`.startsWith(filter.iidStartsWith)) return false
  if (filter.confidential !== undefined && item.confidential !== filter.confidential) return false
  if (!isAsked(filter.assignees, (item.assignees ?? []).length > 0)) return false
  if (!isAsked(filter.milestone, item.milestoneIds.length > 0)) return false
  if (!isAsked(filter.parent, item.parentId !== null)) return false
  if (!isAsked(filter.due, item.dueDate !== null)) return false
  if (!happenedWithin(item.createdAt, filter.createdAfter, filter.createdBefore)) return false
  if (!happenedWithin(item.updatedAt, filter.updatedAfter, filter.updatedBefore)) return false
  if (!happenedWithin(item.closedAt, filter.closedAfter, filter.closedBefore)) return false
  if (!isDueBetween(item.dueDate, filter.dueAfter, filter.dueBefore)) return false
  if (timeframe !== undefined && !overlaps(item, timeframe)) return false
  if (!isMet(filter, item)) return false
  if (not !== undefined && isAnyMet(not, item)) return false
  return terms === undefined || matchesTerms(terms, ...texts)
}
