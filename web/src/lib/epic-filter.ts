import { fieldFilterOf, fieldTexts, type FieldFilter } from '#domain/item/field-filter.ts'
import { EMOJI_NAME_MAX, LABELS_MAX, SEARCH_MAX } from '#domain/limits.ts'
import { firstOf } from '#domain/unicode.ts'
import type { SearchParams } from './search-params.ts'

/** What epics a list or a roadmap shows. Empty values are left out, so that an empty object means: all of them. */
export interface EpicFilterParams extends FieldFilter {
  authorUsername?: string
  /** Epics with every one of these; `None` stands for epics without labels. */
  labelName?: string[]
  milestoneTitle?: string
  confidential?: boolean
  /** The name of an emoji, or `None` or `Any`. */
  myReactionEmoji?: string
  /** A reference as in the address, `acme::&5`. */
  epicIid?: string
  search?: string
  not?: NegatedEpicFilter
}

export interface NegatedEpicFilter extends FieldFilter {
  authorUsername?: string
  labelName?: string[]
  myReactionEmoji?: string
}

/** The variables of GraphQL queries that list epics. */
export interface EpicFilterVariables extends Omit<EpicFilterParams, 'epicIid'> {
  iid?: string
}

/** The label value that stands for "no label at all". */
export const NO_LABEL = 'None'

const LABEL_PRESETS: ReadonlySet<string> = new Set(['none', 'no label'])
const REFERENCE_MARK = '::&'

export function hasFilters(filter: EpicFilterParams): boolean {
  return Object.keys(filterVariables(filter)).length > 0
}

/**
 * GraphQL variables without the empty ones; of an epic's reference only the part after the last `::&`. What is longer than the
 * server takes is cut, which the filter bar tells.
 */
export function filterVariables({ not, epicIid, ...plain }: EpicFilterParams): EpicFilterVariables {
  const negated = given(withinLimits(not ?? {}))
  return given({
    ...withinLimits(plain),
    iid: epicIid && iidOfReference(epicIid),
    search: plain.search && firstOf(plain.search, SEARCH_MAX),
    not: Object.keys(negated).length > 0 ? negated : undefined,
  })
}

function withinLimits<Filter extends NegatedEpicFilter>(filter: Filter) {
  const { labelName, myReactionEmoji } = filter
  return {
    ...filter,
    labelName: labelName?.slice(0, LABELS_MAX),
    myReactionEmoji: myReactionEmoji && firstOf(myReactionEmoji, EMOJI_NAME_MAX),
  }
}

/** `5` of `acme::&5`; a text without the mark as it is. */
export function iidOfReference(reference: string): string {
  const mark = reference.lastIndexOf(REFERENCE_MARK)
  return mark === -1 ? reference : reference.slice(mark + REFERENCE_MARK.length)
}

/** `acme::&5`, the form of an epic in the address. */
export function epicFilterReference(fullPath: string, iid: string): string {
  return fullPath + REFERENCE_MARK + iid
}

/** The filter that an address describes. What cannot be one is left out: `confidential=maybe` filters nothing. */
export function readEpicFilter(search: SearchParams): EpicFilterParams {
  const not = isGroup(search['not']) ? search['not'] : {}
  return withoutEmpty({
    authorUsername: lastText(search['author_username']),
    labelName: labels(search['label_name']),
    milestoneTitle: lastText(search['milestone_title']),
    confidential: flag(lastText(search['confidential'])),
    myReactionEmoji: lastText(search['my_reaction_emoji']),
    epicIid: lastText(search['epic_iid']) ?? lastText(search['epicIid']),
    search: lastText(search['search']),
    ...fieldFilterOf((name) => texts(search[name])),
    not: {
      authorUsername: lastText(not['author_username']),
      labelName: labels(not['label_name']),
      myReactionEmoji: lastText(not['my_reaction_emoji']),
      ...fieldFilterOf((name) => texts(not[name])),
    },
  })
}

/** The filter as search parameters, for `stringifySearch`. */
export function writeEpicFilter(filter: EpicFilterParams): object {
  const { authorUsername, labelName, milestoneTitle, confidential, myReactionEmoji, epicIid, search, not } =
    withoutEmpty(filter)
  return given({
    author_username: authorUsername,
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
        label_name: not.labelName,
        my_reaction_emoji: not.myReactionEmoji,
        ...writeFields(not),
      }),
  })
}

/** The filter as it holds for somebody whom the server does not know, and who has thus no reactions. */
export function withoutReactions({ myReactionEmoji: _, not, ...filter }: EpicFilterParams): EpicFilterParams {
  return withoutEmpty({ ...filter, not: { ...not, myReactionEmoji: undefined } })
}

type Loose<Value> = { [Key in keyof Value]?: Value[Key] | undefined }
type LooseFilter = Loose<Omit<EpicFilterParams, 'not'>> & { not?: Loose<NegatedEpicFilter> | undefined }

/** The same filter without empty texts and lists. */
export function withoutEmpty({ not, ...filter }: LooseFilter): EpicFilterParams {
  const negated = given(not ?? {})
  return { ...given(filter), ...(Object.keys(negated).length > 0 && { not: negated }) }
}

type Given<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> }

/** The keys whose values say something. */
function given<Value extends object>(value: Value): Given<Value> {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== undefined && entry !== '' && !(Array.isArray(entry) && entry.length === 0),
  )
  return Object.fromEntries(entries) as Given<Value>
}

type Param = SearchParams[string] | undefined

function isGroup(param: Param): param is SearchParams {
  return typeof param === 'object' && !Array.isArray(param)
}

/** For a value given twice the last one counts. */
function lastText(param: Param): string | undefined {
  const text = Array.isArray(param) ? param.at(-1) : param
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
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

/** `priority=high`; several values as `priority[]=high&priority[]=urgent`. */
function writeFields(filter: FieldFilter): object {
  return Object.fromEntries(
    fieldTexts(filter).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function flag(text: string | undefined): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
