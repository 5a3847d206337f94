import type { IssueType, ItemState, MilestoneRef } from '../refs.ts'
import { isTimeWithin } from '../time/compare-times.ts'
import { overlaps } from '../time/timeframe.ts'
import { FILTER_NAMES, fieldValue, type FilteredValues, type SortedValues } from './field-filter.ts'
import { PERSON_FILTERS, referredBy } from './references.ts'
import type { Condition, Filter, FilterValue, Operator, ReadName } from './filter-expression.ts'

/** The parts of an item that filters look at; an item has those of its kind. Dates are `YYYY-MM-DD`, times ISO 8601. */
export interface IndexedItem extends FilteredValues, SortedValues {
  id: number
  iid: number
  /** The group that it, or its project, is in. */
  groupId: number
  /** Ids from the root group down to its group or project. */
  namespaceIds: number[]
  parentId: number | null
  title: string
  state: ItemState
  confidential: boolean
  author: { id: number; username: string; isBanned?: true }
  assignees?: { id: number; username: string }[]
  labels: { id: number; title: string }[]
  /** Holds for an epic those of its issues, for an issue its own. */
  milestoneIds: number[]
  milestone?: MilestoneRef | null
  type?: IssueType
  startDate: string | null
  dueDate: string | null
  createdAt: string
  updatedAt: string
  closedAt: string | null
}

/** The groups, or the project, whose items are asked for. */
export interface ListScope {
  /** Id of the group, or of the project. */
  groupId: number
  /** Ids of the groups above. */
  ancestorIds: number[]
  includeAncestors: boolean
  /** Also items of the groups below. */
  includeDescendants: boolean
}

/** True when an item belongs to the asked groups, or to the project. */
export const isInScope = (item: Pick<IndexedItem, 'groupId' | 'namespaceIds'>, scope: ListScope): boolean =>
  item.groupId === scope.groupId ||
  (scope.includeDescendants && item.namespaceIds.includes(scope.groupId)) ||
  (scope.includeAncestors && scope.ancestorIds.includes(item.groupId))

interface ConditionEntry {
  /** Returns what an item has of it; nothing where it has none. */
  read: (item: IndexedItem) => readonly FilterValue[]
  operators: readonly Operator[]
  /** True when its texts are compared without regard to case. */
  isCaseless?: true
}

const own = <Value>(value: Value | null | undefined): Value[] => (value === null || value === undefined ? [] : [value])
const people = (of: readonly { id: number; username: string }[]) => of.flatMap(({ id, username }) => [id, username])

const IS = ['is'] as const
const TIME = ['is', 'from', 'to'] as const
const DAY = ['is', 'after', 'before', 'from', 'to'] as const

const READ: Record<ReadName, ConditionEntry> = {
  id: { read: ({ id }) => [id], operators: IS },
  iid: { read: ({ iid }) => [iid], operators: ['is', 'begins'] },
  state: { read: ({ state }) => [state], operators: IS },
  type: { read: ({ type }) => own(type), operators: IS },
  confidential: { read: ({ confidential }) => [confidential], operators: IS },
  author: { read: ({ author }) => people([author]), operators: IS, isCaseless: true },
  assignee: { read: ({ assignees = [] }) => people(assignees), operators: IS, isCaseless: true },
  label: { read: ({ labels }) => labels.map(({ title }) => title), operators: IS },
  milestone: { read: ({ milestoneIds }) => milestoneIds, operators: IS },
  parent: { read: ({ parentId }) => own(parentId), operators: IS },
  namespace: { read: ({ namespaceIds }) => namespaceIds, operators: IS },
  startDate: { read: ({ startDate }) => own(startDate), operators: DAY },
  dueDate: { read: ({ dueDate }) => own(dueDate), operators: DAY },
  createdAt: { read: ({ createdAt }) => [createdAt], operators: TIME },
  updatedAt: { read: ({ updatedAt }) => [updatedAt], operators: TIME },
  closedAt: { read: ({ closedAt }) => own(closedAt), operators: TIME },
  timeframe: { read: ({ startDate, dueDate }) => [startDate, dueDate], operators: ['overlaps'] },
}

const ENTRIES: Record<string, ConditionEntry> = {
  ...READ,
  ...Object.fromEntries(
    PERSON_FILTERS.map(({ name }): [string, ConditionEntry] => [
      name,
      { read: (item) => people(referredBy<'person'>(item, name)), operators: IS, isCaseless: true },
    ]),
  ),
  ...Object.fromEntries(
    FILTER_NAMES.map((name): [string, ConditionEntry] => [
      name,
      { read: (item) => own(fieldValue(name, item)), operators: IS, isCaseless: true },
    ]),
  ),
}

type Meets = (item: IndexedItem) => boolean
type MeetsValues = (has: readonly FilterValue[]) => boolean

/** Returns the test of one condition. A condition that was to be looked up, and one that its field does not have, is a mistake of the code. */
function conditionTest(condition: Condition): Meets {
  const { field, operator, values } = condition
  const entry = ENTRIES[field]
  if (!entry?.operators.includes(operator)) throw new Error(`Items are not compared by ${field} ${operator}.`)
  if (operator === 'overlaps') return (item) => overlaps(item, { start: `${values[0]}`, end: `${values[1]}` })
  const meets = valuesTest(condition)
  return (item) => meets(entry.read(item))
}

/** Returns the test of the values that an item has of the field of a condition. */
export function valuesTest({ field, operator, values }: Condition): MeetsValues {
  const isCaseless = ENTRIES[field]?.isCaseless
  const [text = ''] = values.map((value) => `${value}`)
  const some =
    (meets: (value: string) => boolean): MeetsValues =>
    (has) =>
      has.some((value) => meets(`${value}`))
  switch (operator) {
    case 'is': {
      const folded = (value: FilterValue) => (isCaseless && typeof value === 'string' ? value.toLowerCase() : value)
      const asked = new Set(values.map(folded))
      return (has) => (has.length === 0 ? asked.has(null) : has.some((value) => asked.has(folded(value))))
    }
    case 'from':
      return some((time) => isTimeWithin(time, text, undefined))
    case 'to':
      return some((time) => isTimeWithin(time, undefined, text))
    case 'after':
      return some((day) => Date.parse(day) > Date.parse(text))
    case 'before':
      return some((day) => Date.parse(day) < Date.parse(text))
    case 'begins':
      return some((value) => value.startsWith(text))
    default:
      throw new Error(`Nothing is looked up here: ${field} ${operator}.`)
  }
}

/** Returns the one test of a filter, for many items: it is made once, however many values are asked for. */
export function matcher(filter: Filter): Meets {
  if ('field' in filter) return conditionTest(filter)
  if ('not' in filter) {
    const meets = matcher(filter.not)
    return (item) => !meets(item)
  }
  const tests = ('all' in filter ? filter.all : filter.any).map(matcher)
  return 'all' in filter ? (item) => tests.every((meets) => meets(item)) : (item) => tests.some((meets) => meets(item))
}

/** True when an item meets a filter. */
export const matches = (filter: Filter, item: IndexedItem): boolean => matcher(filter)(item)
