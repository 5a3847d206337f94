import {
  fieldArguments,
  fieldFilterOf,
  fieldTexts,
  filterNamesOf,
  type FieldArguments,
  type FieldFilter,
  type FilterName,
} from '#domain/item/field-filter.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { DUE_WORDS, type DueWord } from '#domain/item/due-words.ts'
import { EMOJI_NAME_MAX, LABELS_MAX, SEARCH_MAX } from '#domain/limits.ts'
import { firstOf } from '#domain/text/unicode.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { IndexedKind } from '../owner.ts'
import type { SearchParams } from '../page/search-params.ts'

/** Types of issues that lists are filtered by, as addresses write them. */
export const FILTERED_TYPES = ['issue', 'incident', 'test_case'] as const
export type FilteredType = (typeof FILTERED_TYPES)[number]

/** Returns what the texts of a parameter ask for; undefined where they mean nothing. */
type Reader<Value> = (texts: readonly string[]) => Value | undefined

/** Reads one text: of a value that is given twice the last one counts. */
const text: Reader<string> = (texts) => texts.findLast((one) => one.trim() !== '')

const LABEL_PRESETS: ReadonlySet<string> = new Set(['none', 'no label'])
const labels: Reader<string[]> = (texts) => [
  ...new Set(
    texts
      .filter((one) => one.trim() !== '')
      .map((one) => (LABEL_PRESETS.has(one.trim().toLowerCase()) ? NO_LABEL : one)),
  ),
]
const flag: Reader<boolean> = (texts) => {
  const given = text(texts)
  return given === 'true' ? true : given === 'false' ? false : undefined
}
const oneDay: Reader<string> = (texts) => texts.findLast(isDay)
const dueWord: Reader<DueWord> = (texts) => DUE_WORDS.find((word) => word === text(texts)?.toLowerCase())
const types: Reader<FilteredType[]> = (texts) => FILTERED_TYPES.filter((type) => texts.includes(type))

interface Param {
  read: Reader<string | boolean | string[]>
  /** True when it may also be asked not to be so. */
  hasNot?: true
  /** The kinds that have it, where not all do. */
  kind?: IndexedKind
}

/**
 * What lists are filtered by besides plain fields, in the order of the bar. The name in addresses and the type of the token follow:
 * `label_name`; bounds are `created_after` in the address and `created >= 2026-01-31` in the bar.
 */
const PARAMS = {
  authorUsername: { read: text, hasNot: true },
  /** A user name, or `None` or `Any`. */
  assigneeUsername: { read: text, hasNot: true, kind: 'issue' },
  /** Items with every one of these; `None` stands for items without labels. */
  labelName: { read: labels, hasNot: true },
  /** Of issues also `None` or `Any`. */
  milestoneTitle: { read: text },
  type: { read: types, hasNot: true, kind: 'issue' },
  confidential: { read: flag },
  due: { read: dueWord },
  /** Days of bounds count in. */
  dueAfter: { read: oneDay },
  dueBefore: { read: oneDay },
  createdAfter: { read: oneDay },
  createdBefore: { read: oneDay },
  updatedAfter: { read: oneDay },
  updatedBefore: { read: oneDay },
  closedAfter: { read: oneDay },
  closedBefore: { read: oneDay },
  /** The name of an emoji, or `None` or `Any`. */
  myReactionEmoji: { read: text, hasNot: true },
  /** A reference as in the address, `acme::&5`. */
  epicIid: { read: text, kind: 'epic' },
  search: { read: text },
} as const satisfies Record<string, Param>

type ParamName = keyof typeof PARAMS
type Read<Name extends ParamName> = (typeof PARAMS)[Name]['read'] extends Reader<infer Value> ? Value : never
type NegatedName = { [Name in ParamName]: (typeof PARAMS)[Name] extends { hasNot: true } ? Name : never }[ParamName]

/** What must not be so of items. */
export type NegatedListFilter = FieldFilter & { [Name in NegatedName]?: Read<Name> }

/** What items a list or a roadmap shows; each kind has its part of it. Empty values are left out, so that an empty object means: all of them. */
export type ListFilterParams = FieldFilter & { [Name in ParamName]?: Read<Name> } & { not?: NegatedListFilter }

const PARAM_NAMES = Object.keys(PARAMS) as ParamName[]
const paramOf = (name: ParamName): Param => PARAMS[name]
type BoundName = Extract<ParamName, `${string}${'After' | 'Before'}`>
const BOUND_NAMES = PARAM_NAMES.filter((name): name is BoundName => paramOf(name).read === oneDay)

/** The variables of GraphQL queries that list epics. */
export type EpicFilterVariables = WithArguments<Omit<ListFilterParams, 'epicIid' | 'due' | 'not'>> & {
  due?: Uppercase<DueWord>
  iid?: string
  not?: WithArguments<NegatedListFilter>
}

/** A filter with its fields as GraphQL takes them. */
type WithArguments<Filter extends FieldFilter> = Omit<Filter, FilterName> & FieldArguments

/** The label value that stands for "no label at all". */
export const NO_LABEL = 'None'

export const REFERENCE_MARK = '::&'

/** True when a value asks for items that have none, or any. */
export const isPreset = (value: string): boolean => /^(none|any)$/i.test(value)

export function hasFilters(filter: ListFilterParams): boolean {
  return Object.keys(filterVariables(filter)).length > 0
}

/**
 * Returns GraphQL variables without the empty ones; of an epic's reference only the part after the last `::&`. What is longer than the
 * server takes is cut, which the filter bar tells.
 */
export function filterVariables({ not, epicIid, due, ...plain }: ListFilterParams): EpicFilterVariables {
  const negated = given(withinLimits(not ?? {}))
  return given({
    ...withinLimits(plain),
    ...timeBounds(plain),
    due: due && (due.toUpperCase() as Uppercase<DueWord>),
    iid: epicIid && iidOfReference(epicIid),
    search: plain.search && firstOf(plain.search, SEARCH_MAX),
    not: Object.keys(negated).length > 0 ? negated : undefined,
  })
}

const isoTime = (time: string, milliseconds = 0): string => new Date(Date.parse(time) + milliseconds).toISOString()

/**
 * Returns days that count in as the times by which the server bounds: where the reader is, or, of due days, which it leaves out, just
 * beside them.
 */
const timeBounds = (filter: ListFilterParams): { [Name in BoundName]?: string } =>
  Object.fromEntries(
    BOUND_NAMES.flatMap((name) => {
      const day = filter[name]
      if (day === undefined) return []
      const isLast = name.endsWith('Before')
      return [
        [
          name,
          name.startsWith('due') ? isoTime(day, isLast ? 1 : -1) : isoTime(day + (isLast ? 'T23:59:59.999' : 'T00:00')),
        ],
      ]
    }),
  )

function withinLimits<Filter extends NegatedListFilter>(filter: Filter) {
  const { labelName, myReactionEmoji } = filter
  const withArguments: WithArguments<Filter> = { ...filter, ...fieldArguments(filter) }
  return {
    ...withArguments,
    labelName: labelName?.slice(0, LABELS_MAX),
    myReactionEmoji: myReactionEmoji && firstOf(myReactionEmoji, EMOJI_NAME_MAX),
  }
}

/** Returns `5` of `acme::&5`; a text without the mark as it is. */
export function iidOfReference(reference: string): string {
  const mark = reference.lastIndexOf(REFERENCE_MARK)
  return mark === -1 ? reference : reference.slice(mark + REFERENCE_MARK.length)
}

/** Returns the texts that stand for a filter by the names of parameters: `[['label_name', ['bug']]]`. */
export const filterTexts = ({ not: _, ...filter }: ListFilterParams): [name: string, texts: string[]][] => [
  ...PARAM_NAMES.flatMap((name): [string, string[]][] => {
    const texts = [filter[name] ?? []]
      .flat()
      .map(String)
      .filter((one) => one !== '')
    return texts.length === 0 ? [] : [[wireName(name), texts]]
  }),
  ...fieldTexts(filter),
]

/**
 * Returns the filter that texts stand for. What they cannot be is left out: `confidential=maybe` filters nothing.
 * @param textsOf what is asked for by the name of a parameter
 * @param notTextsOf what must not be so
 * @param kind leaves out what other kinds are filtered by
 */
export function filterOfTexts(
  textsOf: (name: string) => readonly string[],
  notTextsOf: (name: string) => readonly string[],
  kind?: IndexedKind,
): ListFilterParams {
  const fields = kind && new Set(filterNamesOf(kind).map(wireName))
  const ofFields = (texts: typeof textsOf) =>
    fieldFilterOf((name) => (fields === undefined || fields.has(name) ? texts(name) : []))
  const read = (names: ParamName[], texts: typeof textsOf) =>
    Object.fromEntries(names.map((name) => [name, paramOf(name).read(texts(wireName(name)))]))
  const names = PARAM_NAMES.filter((name) => kind === undefined || (paramOf(name).kind ?? kind) === kind)
  return withoutEmpty({
    ...read(names, textsOf),
    ...ofFields(textsOf),
    not: {
      ...read(
        names.filter((name) => paramOf(name).hasNot),
        notTextsOf,
      ),
      ...ofFields(notTextsOf),
    },
  })
}

/** Returns the filter of a kind that an address describes. */
export function readListFilter(search: SearchParams, kind: IndexedKind = 'epic'): ListFilterParams {
  const not = isGroup(search['not']) ? search['not'] : {}
  const textsOf = (name: string) => {
    const given = texts(search[name])
    return given.length > 0 ? given : (OTHER_NAMES[name]?.(search) ?? [])
  }
  return filterOfTexts(textsOf, (name) => texts(not[name]), kind)
}

/** What addresses of other programs ask for under other names; where people are named by numbers, only for none and any. */
const OTHER_NAMES: Record<string, (search: SearchParams) => string[]> = {
  epic_iid: (search) => texts(search['epicIid']),
  assignee_username: (search) => texts(search['assignee_id']).filter(isPreset),
}

/** Returns the filter as search parameters, for `stringifySearch`. */
export function writeListFilter(filter: ListFilterParams): object {
  const written = (side: ListFilterParams) =>
    Object.fromEntries(filterTexts(side).map(([name, all]) => [name, name === LABELS || all.length > 1 ? all : all[0]]))
  const not = written(filter.not ?? {})
  return { ...written(filter), ...(Object.keys(not).length > 0 && { not }) }
}

const LABELS = wireName('labelName' satisfies ParamName)

/** Returns the filter as it holds for somebody whom the server does not know, and who has thus no reactions. */
export function withoutReactions({ myReactionEmoji: _, not, ...filter }: ListFilterParams): ListFilterParams {
  return withoutEmpty({ ...filter, not: { ...not, myReactionEmoji: undefined } })
}

type Loose<Value> = { [Key in keyof Value]?: Value[Key] | undefined }
type LooseFilter = Loose<Omit<ListFilterParams, 'not'>> & { not?: Loose<NegatedListFilter> | undefined }

/** Returns the same filter without empty texts and lists. */
export function withoutEmpty({ not, ...filter }: LooseFilter): ListFilterParams {
  const negated = given(not ?? {})
  return { ...given(filter), ...(Object.keys(negated).length > 0 && { not: negated }) }
}

type Given<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> }

/** Returns the keys whose values say something. */
export function given<Value extends object>(value: Value): Given<Value> {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== undefined && entry !== '' && !(Array.isArray(entry) && entry.length === 0),
  )
  return Object.fromEntries(entries) as Given<Value>
}

type Sent = SearchParams[string] | undefined

function isGroup(param: Sent): param is SearchParams {
  return typeof param === 'object' && !Array.isArray(param)
}

const texts = (param: Sent): string[] => (typeof param === 'string' ? [param] : Array.isArray(param) ? param : [])
