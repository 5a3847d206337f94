import type { FilterInput } from '../schema.generated.ts'
import type { DayRange } from '../time/timeframe.ts'
import type { DueWord } from './due-words.ts'
import { hasPresence, type FilterName, type Presence } from './field-filter.ts'
import type { SingleName } from './references.ts'

/** Says which items are wanted: one tree, whoever asks and however it was written. What reads values is `filter-conditions.ts`. */
export type Filter = Condition | { all: readonly Filter[] } | { any: readonly Filter[] } | { not: Filter }

/** A value that an item may have of a field; null asks for items that have none. */
export type FilterValue = string | number | boolean | null

/**
 * Tells how an item's value is compared: it `is` one of some, lies `from` or `to` a time that counts in, `after` or `before` one that does
 * not, `begins` so, `overlaps` two days, or `contains` words. `at` names values by a day, and `within` also asks for what is below; both
 * are looked up before items are.
 */
export type Operator = 'is' | 'from' | 'to' | 'after' | 'before' | 'begins' | 'overlaps' | 'contains' | 'at' | 'within'

/** Names what items are compared by besides plain fields: people by number or user name, labels by title, milestones by number. */
export type ReadName =
  | 'id'
  | 'iid'
  | 'state'
  | 'type'
  | 'confidential'
  | 'author'
  | 'assignee'
  | 'label'
  | 'milestone'
  | 'parent'
  | 'namespace'
  | 'startDate'
  | 'dueDate'
  | 'createdAt'
  | 'updatedAt'
  | 'closedAt'
  | 'timeframe'

/** Names what is looked up before items are compared, and becomes conditions on the others. */
export type LookedUpName = 'milestoneTitle' | 'iteration' | 'epic' | 'reaction' | 'subscribed' | 'namespacePath'

/** Texts that a search looks into: one of them, or both. */
export const TEXT_NAMES = ['title', 'description', 'text'] as const
export type TextName = (typeof TEXT_NAMES)[number]
export const isTextName = (name: string): name is TextName => TEXT_NAMES.some((one) => one === name)

export type ConditionName = ReadName | LookedUpName | TextName | FilterName | SingleName

export interface Condition {
  field: ConditionName
  operator: Operator
  values: readonly FilterValue[]
}

/** Asks for items with one of these values; null stands for none. */
export const is = (field: ConditionName, ...values: readonly FilterValue[]): Condition => ({
  field,
  operator: 'is',
  values,
})
export const compared = (field: ConditionName, operator: Operator, ...values: readonly FilterValue[]): Condition => ({
  field,
  operator,
  values,
})

/** Returns what is asked of a plain field, of which `none` and `any` are no values where it may be empty. */
export function fieldCondition(name: FilterName, asked: readonly FilterValue[]): Filter {
  if (!hasPresence(name)) return is(name, ...asked)
  const one = is(name, ...asked.filter((value) => value !== 'any').map((value) => (value === 'none' ? null : value)))
  return asked.includes('any') ? anyOf(...(one.values.length > 0 ? [one] : []), not(is(name, null))) : one
}

/** Asks for items with a label; `None` (or `No Label`) asks for no label at all, `Any` for one or more. */
export const labelled = (title: string): Filter => {
  if (/^any$/i.test(title)) return presence('label', 'any')
  return is('label', /^(none|no label)$/i.test(title) ? null : title)
}

/** Asks for items with own reactions of an emoji, or with any or none. */
export const reactedWith = (emoji: string): Filter => orPresence('reaction', emoji)

/** Asks for items with a value; `None` asks for those without any, `Any` for those with one. */
export const orPresence = (field: ConditionName, value: string): Filter =>
  /^(none|any)$/i.test(value) ? presence(field, /^any$/i.test(value) ? 'any' : 'none') : is(field, value)

/** Returns the condition on the due day that a word stands for. */
export const dueIn = (word: DueWord): Filter =>
  word === 'none' || word === 'any' ? presence('dueDate', word) : compared('dueDate', 'at', word)

/** Asks for items that have none of something, or any. */
export const presence = (field: ConditionName, asked: Presence): Filter =>
  asked === 'none' ? is(field, null) : not(is(field, null))

/** Asks for items that meet every part; the conditions of parts that do the same are its own. */
export const all = (...parts: readonly Filter[]): { all: readonly Filter[] } => ({
  all: parts.flatMap((part) => ('all' in part ? part.all : [part])),
})
/** Asks for items that meet one part at least; parts that are values of one field are values of one condition. */
export function anyOf(...parts: readonly Filter[]): Filter {
  const [first, ...others] = parts
  if (first === undefined || others.length === 0) return first ?? { any: [] }
  const values = parts.filter(isCondition).filter(({ operator }) => operator === 'is')
  const isOneField = values.length === parts.length && values.every(({ field }) => field === values[0]?.field)
  return isOneField && isCondition(first) ? is(first.field, ...values.flatMap((one) => one.values)) : { any: parts }
}
export const not = (part: Filter): Filter => ('not' in part ? part.not : { not: part })

/** Asks for every item. */
export const EVERYTHING: Filter = { all: [] }

const isCondition = (part: Filter): part is Condition => 'field' in part

/** True when a value that was read is a filter: a condition, or one that is made of others. */
export const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && ['field', 'all', 'any', 'not'].some((part) => part in value)

/** Returns the parts that must all hold. */
export const partsOf = (filter: Filter): readonly Filter[] => ('all' in filter ? filter.all : [filter])

/** Returns the conditions on a field that must hold, whatever else does. */
export const requiredOf = (filter: Filter, field: ConditionName): Condition[] =>
  partsOf(filter)
    .filter(isCondition)
    .filter((part) => part.field === field)

/** Returns all conditions of a filter, also those that need not hold. */
export function conditionsOf(filter: Filter): Condition[] {
  if (isCondition(filter)) return [filter]
  if ('not' in filter) return conditionsOf(filter.not)
  return ('all' in filter ? filter.all : filter.any).flatMap(conditionsOf)
}

/** True when a filter asks anything of a field. */
export const mentions = (filter: Filter, field: ConditionName): boolean =>
  conditionsOf(filter).some((condition) => condition.field === field)

/** Returns the filter with other conditions in place of its own; one that becomes null is taken away with what it alone made up. */
export function mapConditions(filter: Filter, to: (condition: Condition) => Filter | null): Filter | null {
  if (isCondition(filter)) return to(filter)
  if ('not' in filter) {
    const part = mapConditions(filter.not, to)
    return part && not(part)
  }
  const parts = ('all' in filter ? filter.all : filter.any).flatMap((part) => mapConditions(part, to) ?? [])
  if ('all' in filter) return all(...parts)
  return parts.length === 0 && filter.any.length > 0 ? null : anyOf(...parts)
}

/** Returns the filter without its conditions on a field. */
export const without = (filter: Filter, field: ConditionName): Filter =>
  mapConditions(filter, (condition) => (condition.field === field ? null : condition)) ?? EVERYTHING

/** Returns the one state that items must have; undefined where it may be any. */
export function stateOf(filter: Filter): 'opened' | 'closed' | undefined {
  const [state, ...others] = requiredOf(filter, 'state').flatMap(({ values }) => values)
  return others.length === 0 && (state === 'opened' || state === 'closed') ? state : undefined
}

/** Returns the days that what is wanted must touch. */
export function timeframeOf(filter: Filter): DayRange | undefined {
  const [start, end] = requiredOf(filter, 'timeframe')[0]?.values ?? []
  return typeof start === 'string' && typeof end === 'string' ? { start, end } : undefined
}

/** Returns a filter as it is sent: with texts for values; null stands for none. */
export function filterInput(filter: Filter): FilterInput {
  if ('not' in filter) return { not: filterInput(filter.not) }
  if ('all' in filter) return { all: filter.all.map(filterInput) }
  if ('any' in filter) return { any: filter.any.map(filterInput) }
  const { field, operator, values } = filter
  return { field, operator, values: values.map((value) => (value === null ? null : `${value}`)) }
}

/** Returns the only ids that items may have; undefined where a filter does not say. */
export function idsOf(filter: Filter): ReadonlySet<number> | undefined {
  const parts = partsOf(filter).filter(isCondition)
  if (parts.some(({ operator, values }) => operator === 'is' && values.length === 0)) return new Set()
  const [first, ...others] = requiredOf(filter, 'id').map(({ values }) => new Set(values.filter(isNumber)))
  return first && new Set([...first].filter((id) => others.every((ids) => ids.has(id))))
}

const isNumber = (value: FilterValue): value is number => typeof value === 'number'
