import { isRecord, type JsonRecord } from './json.ts'
import { ResolverError } from './resolver-error.ts'

export interface FilterCondition {
  fieldName: string
  operator: string
  value: unknown
}

export interface FilterGroup {
  filters: FilterCondition[]
}

/** AppSync's enhanced filter: the groups are alternatives, the conditions of a group must all hold. */
export interface SubscriptionFilter {
  filterGroup: FilterGroup[]
}

type Test = (actual: unknown, wanted: unknown) => boolean

function compare(actual: unknown, wanted: unknown): number {
  if (typeof actual === 'number' && typeof wanted === 'number') return actual - wanted
  if (typeof actual === 'string' && typeof wanted === 'string') return actual < wanted ? -1 : Number(actual > wanted)
  return Number.NaN
}

function includes(actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(actual)) return actual.includes(wanted)
  return typeof actual === 'string' && actual.includes(String(wanted))
}

function isAmong(actual: unknown, wanted: unknown): boolean {
  return Array.isArray(wanted) && wanted.includes(actual)
}

const tests: Record<string, Test> = {
  eq: (actual, wanted) => actual === wanted,
  ne: (actual, wanted) => actual !== wanted,
  lt: (actual, wanted) => compare(actual, wanted) < 0,
  le: (actual, wanted) => compare(actual, wanted) <= 0,
  gt: (actual, wanted) => compare(actual, wanted) > 0,
  ge: (actual, wanted) => compare(actual, wanted) >= 0,
  contains: includes,
  notContains: (actual, wanted) => !includes(actual, wanted),
  beginsWith: (actual, wanted) => typeof actual === 'string' && actual.startsWith(String(wanted)),
  in: isAmong,
  notIn: (actual, wanted) => !isAmong(actual, wanted),
  between: (actual, wanted) =>
    Array.isArray(wanted) && compare(actual, wanted[0]) >= 0 && compare(actual, wanted[1]) <= 0,
  containsAny: (actual, wanted) => Array.isArray(wanted) && wanted.some((one) => includes(actual, one)),
}

function toCondition(value: unknown): FilterCondition {
  const { fieldName, operator, value: wanted } = isRecord(value) ? value : {}
  if (typeof fieldName !== 'string' || typeof operator !== 'string' || !(operator in tests) || wanted === undefined)
    throw new ResolverError(`Invalid subscription filter: ${JSON.stringify(value)}`, 'Code')
  return { fieldName, operator, value: wanted }
}

/** Checks a filter object given by a resolver. Throws a ResolverError for a shape or operator that AppSync does not know. */
export function toSubscriptionFilterValue(value: unknown): SubscriptionFilter {
  const groups = isRecord(value) ? value.filterGroup : null
  if (!Array.isArray(groups)) throw new ResolverError('A subscription filter needs a filterGroup list', 'Code')
  const filterGroup = groups.map((group) => {
    const filters: unknown = isRecord(group) ? group.filters : null
    if (!Array.isArray(filters)) throw new ResolverError('Each filter group needs a filters list', 'Code')
    return { filters: filters.map(toCondition) }
  })
  return { filterGroup }
}

function readPath(event: JsonRecord, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), event)
}

/** True when a condition holds. A condition on a field that the event does not have never holds: what was not selected must not leak past a filter. */
function holds(condition: FilterCondition, event: JsonRecord): boolean {
  const actual = readPath(event, condition.fieldName)
  if (actual === undefined || actual === null) return false
  return tests[condition.operator]?.(actual, condition.value) ?? false
}

export function matchesFilter(filter: SubscriptionFilter, event: JsonRecord): boolean {
  return filter.filterGroup.some((group) => group.filters.every((condition) => holds(condition, event)))
}

/** True when an event passes the basic filter: every argument that was given must equal the field of that name in the event. */
export function matchesArguments(args: JsonRecord, event: JsonRecord): boolean {
  return Object.entries(args).every(
    ([name, wanted]) => wanted === undefined || wanted === null || event[name] === wanted,
  )
}
