import * as v from 'valibot'
import { itemOrder, type ItemOrder } from '#domain/item/sort.ts'
import { EMOJI_NAME_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { ItemQuery } from '#operations/read/list/item-query.ts'
import { maybe, timeframe } from '../read-arguments.ts'
import {
  countLimit,
  fieldArguments,
  fieldFilter,
  given,
  labelNames,
  sharedArguments,
  sharedQuery,
} from './list-arguments.ts'

const DIGITS = /^[0-9]{1,10}$/

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
  ...sharedArguments('epic'),
  iidStartsWith: maybe(firstDigits),
  state: maybe(v.picklist(['all', 'opened', 'closed'])),
  milestoneTitle: maybe(v.string()),
  myReactionEmoji: maybe(emojiName),
  timeframe: maybe(timeframe),
  not: maybe(
    v.object({
      ...fieldArguments('epic'),
      authorUsername: maybe(v.string()),
      labelName: maybe(labelNames),
      myReactionEmoji: maybe(emojiName),
    }),
  ),
  topLevelHierarchyOnly: maybe(v.boolean()),
  includeAncestorGroups: maybe(v.boolean()),
  includeDescendantGroups: maybe(v.boolean()),
})

/** The arguments of `Group.epicStatusCounts`. */
export const epicCountArguments = v.object({ ...epicArguments.entries, limit: countLimit })

export type EpicArguments = v.InferOutput<typeof epicArguments>

/** Returns what the arguments ask of epics. */
export function epicQuery(args: EpicArguments): ItemQuery {
  const { state, not, milestoneTitle, topLevelHierarchyOnly } = args
  return given<ItemQuery>({
    ...sharedQuery('epic', args),
    state: state === 'all' ? null : state,
    iidStartsWith: args.iidStartsWith,
    milestoneTitles: typeof milestoneTitle === 'string' ? [milestoneTitle] : null,
    myReactionEmoji: args.myReactionEmoji,
    timeframe: args.timeframe,
    topLevelOnly: topLevelHierarchyOnly === true ? true : null,
    not:
      not &&
      given({
        authorUsername: not.authorUsername,
        labelNames: not.labelName,
        myReactionEmoji: not.myReactionEmoji,
        fields: fieldFilter('epic', not),
      }),
  })
}

/** Returns the order that the arguments ask for; null for the list's own. */
export const askedOrder = ({ sort }: EpicArguments): ItemOrder | null => itemOrder('epic', sort ?? '')
