import * as v from 'valibot'
import { epicOrder, type EpicOrder } from '#domain/epic-sort.ts'
import { iidNumber } from '#domain/ids.ts'
import { FILTER_NAMES, filterValues, type FieldFilter } from '#domain/item/field-filter.ts'
import { EMOJI_NAME_MAX, LABELS_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/problem-error.ts'
import type { EpicQuery } from '#operations/read/epic-query.ts'
import { choices, maybe, pageArguments, searchText, timeframe } from '../read-arguments.ts'

const DIGITS = /^[0-9]{1,10}$/

const labelNames = v.pipe(
  v.array(v.nullable(v.string())),
  v.maxLength(LABELS_MAX, `has more than ${LABELS_MAX} names.`),
  v.transform((names) => names.filter((name) => name !== null)),
)

/** Numbers inside a group; one that no epic can have finds nothing. */
const iid = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => iidNumber(`${text}`) ?? 0),
)

/** The fields of epics that lists can be filtered by; a single value may come by itself. */
const fieldArguments = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, maybe(v.array(v.picklist(filterValues(name))))]),
)

const emojiName = v.pipe(v.string(), v.maxLength(EMOJI_NAME_MAX, `is longer than ${EMOJI_NAME_MAX} characters.`))

/** How a number begins; the refusal has a message that clients know. */
const firstDigits = v.pipe(
  v.string(),
  v.transform((text) => {
    if (DIGITS.test(text)) return text
    throw new ProblemError({ code: 'BAD_REQUEST', message: 'Invalid `iidStartsWith` query', field: 'iidStartsWith' })
  }),
)

/** The arguments of `Group.epics` and `Epic.children`. */
export const epicArguments = v.object({
  ...fieldArguments,
  ...pageArguments,
  iid: maybe(iid),
  iids: maybe(v.pipe(v.array(iid), v.maxLength(100, 'has more than 100 numbers.'))),
  iidStartsWith: maybe(firstDigits),
  state: maybe(v.picklist(['all', 'opened', 'closed'])),
  sort: maybe(
    v.pipe(
      v.string(),
      v.check((sort) => epicOrder(sort) !== null, 'is not an order of epics.'),
    ),
  ),
  authorUsername: maybe(v.string()),
  labelName: maybe(labelNames),
  milestoneTitle: maybe(v.string()),
  myReactionEmoji: maybe(emojiName),
  confidential: maybe(v.boolean()),
  createdAfter: maybe(v.string()),
  createdBefore: maybe(v.string()),
  updatedAfter: maybe(v.string()),
  updatedBefore: maybe(v.string()),
  timeframe: maybe(timeframe),
  search: searchText,
  in: choices(['TITLE', 'DESCRIPTION']),
  not: maybe(
    v.object({
      ...fieldArguments,
      authorUsername: maybe(v.string()),
      labelName: maybe(labelNames),
      myReactionEmoji: maybe(emojiName),
    }),
  ),
  topLevelHierarchyOnly: maybe(v.boolean()),
  includeAncestorGroups: maybe(v.boolean()),
  includeDescendantGroups: maybe(v.boolean()),
})

export type EpicArguments = v.InferOutput<typeof epicArguments>

/** Leaves out what was not given. */
function given<Value extends object>(values: { [Name in keyof Value]: Value[Name] | null | undefined }): Value {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Value
}

/** The conditions on plain fields among some arguments; null for none. */
function fieldFilter(args: Record<string, unknown>): FieldFilter | null {
  const asked = FILTER_NAMES.filter((name) => (args[name] ?? null) !== null)
  return asked.length === 0 ? null : Object.fromEntries(asked.map((name) => [name, args[name]]))
}

const SEARCHED = { TITLE: 'title', DESCRIPTION: 'description' } as const

/** What the arguments ask of epics. */
export function epicQuery(args: EpicArguments): EpicQuery {
  const { iid: one, iids, state, not, topLevelHierarchyOnly, in: searched } = args
  const numbers = [...(iids ?? []), ...(typeof one === 'number' ? [one] : [])]
  return given<EpicQuery>({
    state: state === 'all' ? null : state,
    iids: numbers.length > 0 ? numbers : null,
    iidStartsWith: args.iidStartsWith,
    authorUsername: args.authorUsername,
    labelNames: args.labelName,
    milestoneTitle: args.milestoneTitle,
    myReactionEmoji: args.myReactionEmoji,
    confidential: args.confidential,
    createdAfter: args.createdAfter,
    createdBefore: args.createdBefore,
    updatedAfter: args.updatedAfter,
    updatedBefore: args.updatedBefore,
    timeframe: args.timeframe,
    search: args.search,
    searchIn: searched?.map((field) => SEARCHED[field]),
    topLevelOnly: topLevelHierarchyOnly === true ? true : null,
    fields: fieldFilter(args),
    not:
      not &&
      given({
        authorUsername: not.authorUsername,
        labelNames: not.labelName,
        myReactionEmoji: not.myReactionEmoji,
        fields: fieldFilter(not),
      }),
  })
}

/** The order that the arguments ask for; null for the list's own. */
export const askedOrder = ({ sort }: EpicArguments): EpicOrder | null => epicOrder(sort ?? '')
