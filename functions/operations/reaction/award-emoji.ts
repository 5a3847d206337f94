import type { ItemRef } from '#domain/item/kinds.ts'
import { emojiName } from '#domain/text/emojis.ts'
import type { Problem } from '#domain/problem.ts'
import { ownReactionKey, reactionKey } from '#table/keys/keys.ts'
import { reactionItems } from '#table/items/reaction.ts'
import { getItem } from '#table/client/read.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import { countVote } from '../note/note-count.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'

export interface EmojiChange {
  /** Name of the emoji, for example `thumbsup`. */
  name: string
  change: 'add' | 'remove' | 'toggle'
}

export interface AwardEmojiInput extends EmojiChange {
  target: ItemRef
}

export interface AwardedEmoji {
  name: string
  /** Whether the acting person reacts with it now. */
  isOn: boolean
  /** Whether that was different before. */
  isChanged: boolean
}

const BAD_NAME: Problem = { code: 'BAD_REQUEST', message: 'Name is not a valid emoji name', field: 'name' }

/** Returns what is said to somebody who takes back a reaction that is not there. */
export const notAwarded = (emoji: string): Problem => ({
  code: 'BAD_REQUEST',
  message: `User has not awarded emoji of type ${emoji} on the awardable`,
  field: 'name',
})

/**
 * Returns the emoji of a name. Ends the operation when there is none.
 * @throws ProblemError BAD_REQUEST
 */
export function awardedName(name: string): string {
  const emoji = emojiName(name)
  if (emoji === null) throw new ProblemError(BAD_NAME)
  return emoji
}

/**
 * Adds the acting person's reaction to an epic or issue, takes it back, or does whichever was not so. Only reactions that
 * are there can be taken back; adding one that is there changes nothing.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function awardEmoji(context: OperationContext, input: AwardEmojiInput): Promise<AwardedEmoji> {
  const { table, viewer } = context
  const { target, change } = input
  const emoji = awardedName(input.name)
  return runWrite(context, { operation: 'awardEmoji', input }, async () => {
    const found = await itemById(table, target)
    const { core } = found
    authorize(viewer, subjectOf(found), 'react')
    const userId = viewer.id ?? 0
    const before = await getItem(table, reactionKey(target, emoji, userId), 'strong')
    if (change === 'remove' && before === null) throw new ProblemError(notAwarded(emoji))
    const isOn = change === 'toggle' ? before === null : change === 'add'
    const isChanged = isOn !== (before !== null)
    const { reaction, own } = reactionItems({ target, emoji, userId, createdAt: context.now() })
    return {
      actions: !isChanged
        ? []
        : isOn
          ? [
              { kind: 'put', item: reaction, if: { absent: true } },
              { kind: 'put', item: own },
              ...countVote(target, emoji, 1),
              // Nothing may be left on an item that is deleted at this moment.
              { kind: 'check', key: core, if: { present: true } },
            ]
          : [
              { kind: 'delete', key: reaction, if: { present: true } },
              { kind: 'delete', key: ownReactionKey(userId, target, emoji) },
              ...countVote(target, emoji, -1),
            ],
      response: { name: emoji, isOn, isChanged },
      audit: { rootId: core.namespaceIds[0] ?? 0, target: target.kind, targetId: target.id },
    }
  })
}
