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
import { EMOJI_NAME_MAX, LABELS_MAX, SEARCH_MAX } from '#domain/limits.ts'
import { firstOf } from '#domain/text/unicode.ts'
import type { ListedKind } from '../owner.ts'
import type { SearchParams } from '../page/search-params.ts'

/** What items a list or a roadmap shows; each kind has its part of it. Empty values are left out, so that an empty object means: all of them. */
export interface ListFilterParams extends FieldFilter {
  authorUsername?: string
  /** Of an issue: a user name, or `None` or `Any`. */
  assigneeUsername?: string
  /** Items with every one of these; `None` stands for items without labels. */
  labelName?: string[]
  /** Of issues also `None` or `Any`. */
  milestoneTitle?: string
  confidential?: boolean
  /** The name of an emoji, or `None` or `Any`. */
  myReactionEmoji?: string
  /** A reference as in the address, `acme::&5`. */
  epicIid?: string
  search?: string
  not?: NegatedListFilter
}

export interface NegatedListFilter extends FieldFilter {
  authorUsername?: string
  assigneeUsername?: string
  labelName?: string[]
  myReactionEmoji?: string
}

/** The variables of GraphQL queries that list epics. */
export interface EpicFilterVariables extends WithArguments<Omit<ListFilterParams, 'epicIid' | 'not'>> {
  iid?: string
  not?: WithArguments<NegatedListFilter>
}

/** A filter with its fields as GraphQL takes them. */
type WithArguments<Filter extends FieldFilter> = Omit<Filter, FilterName> & FieldArguments

/** The label value that stands for "no label at all". */
export const NO_LABEL = 'None'

const LABEL_PRESETS: ReadonlySet<string> = new Set(['none', 'no label'])
const REFERENCE_MARK = '::&'

/** True when a value asks for items that have none, or any. */
export const isPreset = (value: string): boolean => /^(none|any)$/i.test(value)

export function hasFilters(filter: ListFilterParams): boolean {
  return Object.keys(filterVariables(filter)).length > 0
}

/**
 * Returns GraphQL variables without the empty ones; of an epic's reference only the part after the last `::&`. What is longer than the
 * server takes is cut, which the filter bar tells.
 */
export function filterVariables({ not, epicIid, ...plain }: ListFilterParams): EpicFilterVariables {
  const negated = given(withinLimits(not ?? {}))
  return given({
    ...withinLimits(plain),
    iid: epicIid && iidOfReference(epicIid),
    search: plain.search && firstOf(plain.search, SEARCH_MAX),
    not: Object.keys(negated).length > 0 ? negated : undefined,
  })
}

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

/** Returns `acme::&5`, the form of an epic in the address. */
export function epicFilterReference(fullPath: string, iid: string): string {
  return fullPath + REFERENCE_MARK + iid
}

/** Returns the filter of a kind that an address describes. What cannot be one is left out: `confidential=maybe` filters nothing. */
export function readListFilter(search: SearchParams, kind: ListedKind = 'epic'): ListFilterParams {
  const not = isGroup(search['not']) ? search['not'] : {}
  const fields = new Set(filterNamesOf(kind).map(wireName))
  const fieldsOf = (params: SearchParams) => fieldFilterOf((name) => (fields.has(name) ? texts(params[name]) : []))
  const own = OWN_PARAMS[kind]
  return withoutEmpty({
    ...own.read(search),
    authorUsername: lastText(search['author_username']),
    labelName: labels(search['label_name']),
    milestoneTitle: lastText(search['milestone_title']),
    confidential: flag(lastText(search['confidential'])),
    myReactionEmoji: lastText(search['my_reaction_emoji']),
    search: lastText(search['search']),
    ...fieldsOf(search),
    not: {
      ...own.readNot?.(not),
      authorUsername: lastText(not['author_username']),
      labelName: labels(not['label_name']),
      myReactionEmoji: lastText(not['my_reaction_emoji']),
      ...fieldsOf(not),
    },
  })
}

/** What only lists of a kind are filtered by. */
const OWN_PARAMS: Record<
  ListedKind,
  { read: (search: SearchParams) => LooseFilter; readNot?: (not: SearchParams) => Loose<NegatedListFilter> }
> = {
  epic: {
    read: (search) => ({ epicIid: lastText(search['epic_iid']) ?? lastText(search['epicIid']) }),
  },
  issue: {
    read: (search) => ({
      assigneeUsername: lastText(search['assignee_username']) ?? presetText(search['assignee_id']),
    }),
    readNot: (not) => ({ assigneeUsername: lastText(not['assignee_username']) }),
  },
}

/** Returns the filter as search parameters, for `stringifySearch`. */
export function writeListFilter(filter: ListFilterParams): object {
  const { authorUsername, assigneeUsername, labelName, milestoneTitle, confidential, ...others } = withoutEmpty(filter)
  const { myReactionEmoji, epicIid, search, not } = others
  return given({
    author_username: authorUsername,
    assignee_username: assigneeUsername,
    label_name: labelName,
    milestone_title: milestoneTitle,
    confidential,
    my_reaction_emoji: myReactionEmoji,
    epic_iid: epicIid,
    search,
    ...writeFields(filter),
    not:
      not &&
      given({
        author_username: not.authorUsername,
        assignee_username: not.assigneeUsername,
        label_name: not.labelName,
        my_reaction_emoji: not.myReactionEmoji,
        ...writeFields(not),
      }),
  })
}

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

type Param = SearchParams[string] | undefined

function isGroup(param: Param): param is SearchParams {
  return typeof param === 'object' && !Array.isArray(param)
}

/** Returns the text of a parameter: for a value given twice the last one counts. */
function lastText(param: Param): string | undefined {
  const text = Array.isArray(param) ? param.at(-1) : param
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** Returns `None` or `Any`: where people are named by numbers, an address asks only for these. */
function presetText(param: Param): string | undefined {
  const text = lastText(param)
  return text !== undefined && isPreset(text) ? text : undefined
}

function texts(param: Param): string[] {
  return typeof param === 'string' ? [param] : Array.isArray(param) ? param : []
}

function labels(param: Param): string[] {
  return [
    ...new Set(
      texts(param)
        .filter((text) => text.trim() !== '')
        .map((text) => (LABEL_PRESETS.has(text.trim().toLowerCase()) ? NO_LABEL : text)),
    ),
  ]
}

/** Writes `priority=high`; several values as `priority[]=high&priority[]=urgent`. */
function writeFields(filter: FieldFilter): object {
  return Object.fromEntries(
    fieldTexts(filter).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function flag(text: string | undefined): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
