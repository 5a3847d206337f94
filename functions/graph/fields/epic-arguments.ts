import * as v from 'valibot'
import { compared, EVERYTHING, is, reactedWith } from '#domain/item/filter-expression.ts'
import { itemOrder, type ItemOrder } from '#domain/item/sort.ts'
import { EMOJI_NAME_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { maybe, timeframe } from '../read-arguments.ts'
import {
  asking,
  countLimit,
  negated,
  oneAuthor,
  oneLabel,
  sharedArguments,
  sharedNegations,
  united,
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
  iidStartsWith: asking(firstDigits, (digits) => compared('iid', 'begins', digits)),
  state: asking(v.picklist(['all', 'opened', 'closed']), (state) =>
    state === 'all' ? EVERYTHING : is('state', state),
  ),
  milestoneTitle: asking(v.string(), (title) => is('milestoneTitle', title)),
  myReactionEmoji: asking(emojiName, reactedWith),
  timeframe: asking(timeframe, ({ start, end }) => compared('timeframe', 'overlaps', start, end)),
  not: negated({ ...sharedNegations('epic'), myReactionEmoji: asking(emojiName, reactedWith) }),
  or: united({ authorUsername: oneAuthor, labelName: oneLabel }),
  topLevelHierarchyOnly: maybe(v.boolean()),
  includeAncestorGroups: maybe(v.boolean()),
  includeDescendantGroups: maybe(v.boolean()),
})

/** The arguments of `Group.epicStatusCounts`. */
export const epicCountArguments = v.object({ ...epicArguments.entries, limit: countLimit })

export type EpicArguments = v.InferOutput<typeof epicArguments>

/** Returns the order that the arguments ask for; null for the list's own. */
export const askedOrder = ({ sort }: EpicArguments): ItemOrder | null => itemOrder('epic', sort ?? '')
