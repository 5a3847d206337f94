import { askedValue, FILTER_NAMES, filterNamesOf, type FilterName } from '#domain/item/field-filter.ts'
import { DUE_WORDS } from '#domain/item/due-words.ts'
import {
  all,
  anyOf,
  compared,
  dueIn,
  fieldCondition,
  filterInput,
  is,
  labelled,
  not,
  orPresence,
  partsOf,
  reactedWith,
  type ConditionName,
  type Filter,
  type TextName,
} from '#domain/item/filter-expression.ts'
import { PERSON_FILTERS, personFiltersOf } from '#domain/item/references.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { EMOJI_NAME_MAX, FILTER_CONDITIONS_MAX, LABEL_TITLE_MAX, SEARCH_MAX } from '#domain/limits.ts'
import { firstOf } from '#domain/text/unicode.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { IndexedKind } from '../owner.ts'
import type { SearchParams } from '../page/search-params.ts'

/** What a condition asks for: a value, not that, one of several, and of days, which count in, from one on and up to one. */
export const OPERATORS = ['=', '!=', '||', '>=', '<='] as const
export type Operator = (typeof OPERATORS)[number]

/** A condition of a list, such as `Label is not bug`. */
export interface FilterToken {
  /** The name of its parameter in addresses. */
  type: string
  operator: Operator
  value: string
}

/** What items a list or a roadmap shows: those that meet all of these. The words that are searched for are one of type `search`. */
export type ListFilter = readonly FilterToken[]

interface Param {
  /** Returns what a value asks for; null where it means nothing. */
  condition: (value: string, operator: Operator) => Filter | null
  /** How values that are asked for by `=` count together; the last one alone where it is left out. */
  several?: 'all' | 'any'
  operators: readonly Operator[]
  /** The kinds that have it, where not all do. */
  kind?: IndexedKind
  /** Returns a value as it is written in addresses and shown. */
  normal?: (value: string) => string
  /** True for what the reader has of their own, which somebody whom the server does not know has not. */
  isOfReader?: true
}

/** Types of issues that lists are filtered by, as addresses write them. */
export const FILTERED_TYPES = ['issue', 'incident', 'test_case'] as const

/** The label value that stands for "no label at all". */
export const NO_LABEL = 'None'

/** True when a value asks for items that have none, or any. */
export const isPreset = (value: string): boolean => /^(none|any)$/i.test(value)

const EQUALS: readonly Operator[] = ['=']
const SIDES: readonly Operator[] = ['=', '!=', '||']
const BOUNDS: readonly Operator[] = ['>=', '<=']

/** Returns the condition that something is a name, or by `None` and `Any` that there is none, or any. */
const named = (field: ConditionName) => (value: string) =>
  value.length <= LABEL_TITLE_MAX ? orPresence(field, value) : null

/** Returns the condition that something has a number, none or any; `Current` by the day. */
const numbered = (field: ConditionName, operator: 'is' | 'within') => (value: string) => {
  if (isPreset(value)) return orPresence(field, value)
  if (field === 'iteration' && /^current$/i.test(value)) return compared(field, 'at', 'current')
  return /^\d+$/.test(value) ? compared(field, operator, value) : null
}

const isoTime = (time: string): string => new Date(time).toISOString()

/** Returns the bounds of a time by days where the reader is. */
const times = (field: ConditionName): Param => ({
  operators: BOUNDS,
  condition: (day, operator) => {
    if (!isDay(day)) return null
    return operator === '<='
      ? compared(field, 'to', isoTime(`${day}T23:59:59.999`))
      : compared(field, 'from', isoTime(`${day}T00:00`))
  },
})

/** Asks for what is due on a day, from it on or up to it. */
function dueCondition(value: string, operator: Operator): Filter | null {
  const word = DUE_WORDS.find((one) => one === value.toLowerCase())
  if (word && operator === '=') return dueIn(word)
  if (!isDay(value)) return null
  if (operator === '=') return is('dueDate', value)
  return compared('dueDate', operator === '<=' ? 'to' : 'from', value)
}

const fieldParam = (name: FilterName): Param => ({
  operators: SIDES,
  several: 'any',
  condition: (text) => {
    const asked = askedValue(name, text)
    return asked === undefined ? null : fieldCondition(name, [asked])
  },
})

/** What lists are filtered by, in the order of the bar, by the name in addresses; bounds are `created_after` there. */
const PARAMS: Readonly<Record<string, Param>> = {
  author_username: { operators: SIDES, condition: named('author') },
  assignee_username: { operators: SIDES, condition: named('assignee'), kind: 'issue' },
  /** Items with every one of these; `None` stands for items without labels. */
  label_name: {
    operators: SIDES,
    several: 'all',
    condition: (title) => (title.length <= LABEL_TITLE_MAX ? labelled(title) : null),
    normal: (title) => (/^(none|no label)$/i.test(title.trim()) ? NO_LABEL : title),
  },
  milestone_title: { operators: SIDES, condition: named('milestoneTitle') },
  /** The number of an iteration, or `None`, `Any` or `Current`. */
  iteration_id: { operators: SIDES, condition: numbered('iteration', 'is'), kind: 'issue' },
  /** The number of an epic, whose issues and those of the epics below it are asked for, or `None` or `Any`. */
  epic_id: { operators: SIDES, condition: numbered('epic', 'within'), kind: 'issue' },
  type: {
    operators: SIDES,
    several: 'any',
    condition: (type) => (FILTERED_TYPES.some((one) => one === type) ? is('type', type.toUpperCase()) : null),
    kind: 'issue',
  },
  confidential: {
    operators: EQUALS,
    condition: (text) => (/^(true|false)$/.test(text) ? is('confidential', text) : null),
  },
  /** The full path of a group or project. */
  namespace_path: { operators: SIDES, condition: named('namespacePath') },
  due: { operators: ['=', ...BOUNDS], condition: dueCondition },
  created: times('createdAt'),
  updated: times('updatedAt'),
  closed: times('closedAt'),
  /** The name of an emoji, or `None` or `Any`. */
  my_reaction_emoji: {
    operators: ['=', '!='],
    condition: (emoji) => (emoji.length <= EMOJI_NAME_MAX ? reactedWith(emoji) : null),
    isOfReader: true,
  },
  /** What the reader has chosen about notifications. */
  subscribed: {
    operators: EQUALS,
    condition: (status) =>
      /^EXPLICITLY_(UN)?SUBSCRIBED$/.test(status) ? is('subscribed', `${status === 'EXPLICITLY_SUBSCRIBED'}`) : null,
    isOfReader: true,
  },
  /** A reference as in the address, `acme::&5`. */
  epic_iid: {
    operators: EQUALS,
    condition: (reference) =>
      /^\d+$/.test(iidOfReference(reference)) ? is('iid', iidOfReference(reference)) : anyOf(),
    kind: 'epic',
  },
  ...Object.fromEntries(
    PERSON_FILTERS.map(({ name, argument }) => [wireName(argument), { operators: SIDES, condition: named(name) }]),
  ),
  ...Object.fromEntries(FILTER_NAMES.map((name) => [wireName(name), fieldParam(name)])),
  /** Its condition depends on where is searched, which the tree says. */
  search: { operators: EQUALS, condition: () => anyOf() },
}

const FIELD_TYPES: ReadonlySet<string> = new Set(
  [...FILTER_NAMES, ...PERSON_FILTERS.map(({ argument }) => argument)].map(wireName),
)

/** Returns the parameters that lists of a kind have. */
function paramsOf(kind: IndexedKind): [type: string, param: Param][] {
  const fields = new Set(
    [...filterNamesOf(kind), ...personFiltersOf(kind).map(({ argument }) => argument)].map(wireName),
  )
  return Object.entries(PARAMS).filter(([type, param]) =>
    FIELD_TYPES.has(type) ? fields.has(type) : (param.kind ?? kind) === kind,
  )
}

/** Returns what one condition asks for; null where its value, or its operator, means nothing. */
export function conditionOf({ type, operator, value }: FilterToken): Filter | null {
  const param = Object.hasOwn(PARAMS, type) ? PARAMS[type] : undefined
  return param?.operators.includes(operator) ? param.condition(value, operator) : null
}

/** Returns the conditions that mean something, as many as the server takes; of a type with one value the last. */
export function countedTokens(filter: ListFilter): FilterToken[] {
  const isLast = ({ type, operator }: FilterToken, index: number) =>
    operator === '!=' ||
    operator === '||' ||
    PARAMS[type]?.several !== undefined ||
    !filter.slice(index + 1).some((later) => later.type === type && later.operator === operator)
  const counted = filter.filter((token, index) => conditionOf(token) !== null && isLast(token, index))
  const [words, others] = [true, false].map((isSearch) =>
    counted.filter(({ type }) => (type === 'search') === isSearch),
  )
  return [...(others ?? []).slice(0, FILTER_CONDITIONS_MAX), ...(words ?? [])]
}

/**
 * Returns the tree of conditions that a filter stands for.
 * @param searched where its words are looked for
 */
export function filterTree(filter: ListFilter, searched: TextName = 'text'): Filter {
  return all(
    ...groupsOf(countedTokens(filter)).flatMap(({ type, operator, tokens }) => {
      if (type === 'search') return compared(searched, 'contains', firstOf(tokens.at(-1)?.value ?? '', SEARCH_MAX))
      const parts = tokens.flatMap((token) => conditionOf(token) ?? [])
      if (operator === '!=') return [not(anyOf(...parts))]
      return operator === '||' || PARAMS[type]?.several === 'any' ? [anyOf(...parts)] : parts
    }),
  )
}

/** Returns the argument of lists that asks for what meets a tree; none where that is everything. */
export const filterArgument = (tree: Filter) => (partsOf(tree).length > 0 ? { filter: filterInput(tree) } : {})

/** Returns the conditions of each type by each operator. */
function groupsOf(filter: ListFilter): { type: string; operator: Operator; tokens: FilterToken[] }[] {
  const groups = new Map<string, FilterToken[]>()
  for (const token of filter) {
    const key = `${token.operator} ${token.type}`
    const group = groups.get(key)
    if (group) group.push(token)
    else groups.set(key, [token])
  }
  return [...groups.values()].flatMap((tokens) => (tokens[0] ? [{ ...tokens[0], tokens }] : []))
}

/** True when a filter leaves anything out. */
export const hasFilters = (filter: ListFilter): boolean => countedTokens(filter).length > 0

/** Items under a filter are counted so far in each state; one more stands for all that are more. Without a filter, all are counted. */
const COUNTED_MAX = 1000
export const countLimit = (filter: ListFilter): { limit?: number } => (hasFilters(filter) ? { limit: COUNTED_MAX } : {})

/** Returns the values that a filter asks a type for. */
export const valuesOf = (filter: ListFilter, type: string): string[] =>
  filter.filter((token) => token.type === type && token.operator === '=').map(({ value }) => value)

/** Returns a filter that asks a type for other values. */
export const withValues = (filter: ListFilter, type: string, values: readonly string[]): ListFilter => [
  ...filter.filter((token) => token.type !== type || token.operator !== '='),
  ...values.map((value): FilterToken => ({ type, operator: '=', value })),
]

/** Returns the words that a filter searches for. */
export const searchOf = (filter: ListFilter): string => valuesOf(filter, 'search').at(-1) ?? ''

export const REFERENCE_MARK = '::&'

/** Returns `5` of `acme::&5`; a text without the mark as it is. */
export function iidOfReference(reference: string): string {
  const mark = reference.lastIndexOf(REFERENCE_MARK)
  return mark === -1 ? reference : reference.slice(mark + REFERENCE_MARK.length)
}

/** Returns the filter as it holds for somebody whom the server does not know, and who has thus nothing of their own. */
export const withoutOfReader = (filter: ListFilter): ListFilter =>
  filter.filter(({ type }) => PARAMS[type]?.isOfReader !== true)

const SIDE_NAMES = { '!=': 'not', '||': 'or' } as const
const BOUND_NAMES = { '>=': 'after', '<=': 'before' } as const

/**
 * Returns the filter of a kind that an address describes. A value that means nothing is a condition of it, too, which the bar tells and
 * which leaves nothing out.
 */
export function readListFilter(search: SearchParams, kind: IndexedKind = 'epic'): ListFilter {
  return paramsOf(kind).flatMap(([type, { operators, normal = String }]) =>
    operators.flatMap((operator) => {
      const values = new Set(
        textsOf(search, type, operator)
          .filter((text) => text.trim() !== '')
          .map(normal),
      )
      return [...values].map((value) => ({ type, operator, value }))
    }),
  )
}

function textsOf(search: SearchParams, type: string, operator: Operator): string[] {
  if (operator === '>=' || operator === '<=') return texts(search[`${type}_${BOUND_NAMES[operator]}`])
  if (operator !== '=') {
    const side = search[SIDE_NAMES[operator]]
    return isGroup(side) ? texts(side[type]) : []
  }
  const given = texts(search[type])
  return given.length > 0 ? given : (OTHER_NAMES[type]?.(search) ?? [])
}

/** What addresses of other programs ask for under other names; where people are named by numbers, only for none and any. */
const OTHER_NAMES: Record<string, (search: SearchParams) => string[]> = {
  epic_iid: (search) => texts(search['epicIid']),
  assignee_username: (search) => texts(search['assignee_id']).filter(isPreset),
}

/** Returns the filter as search parameters, for `stringifySearch`. */
export function writeListFilter(filter: ListFilter): object {
  const written: Record<string, unknown> = {}
  const sides: Record<'!=' | '||', Record<string, unknown>> = { '!=': {}, '||': {} }
  for (const { type, operator, tokens } of groupsOf(filter)) {
    const values = tokens.map(({ value }) => value)
    const value = type === 'label_name' || values.length > 1 ? values : values[0]
    if (operator === '=') written[type] = value
    else if (operator === '!=' || operator === '||') sides[operator][type] = value
    else written[`${type}_${BOUND_NAMES[operator]}`] = values.at(-1)
  }
  const given = Object.entries(sides).filter(([, side]) => Object.keys(side).length > 0)
  return {
    ...written,
    ...Object.fromEntries(given.map(([operator, side]) => [SIDE_NAMES[operator as '!=' | '||'], side])),
  }
}

type Sent = SearchParams[string] | undefined

function isGroup(param: Sent): param is SearchParams {
  return typeof param === 'object' && !Array.isArray(param)
}

const texts = (param: Sent): string[] => (typeof param === 'string' ? [param] : Array.isArray(param) ? param : [])
