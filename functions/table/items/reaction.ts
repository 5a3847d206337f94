import type { ItemRef } from '#domain/item/kinds.ts'
import type { ReactionItem } from './work-items.ts'
import { ownReactionKey, reactionKey, type Key } from '../keys/keys.ts'

export interface ReactionInput {
  target: ItemRef
  /** In lower case. */
  emoji: string
  userId: number
  createdAt: string
}

/** Returns one person's reaction: at the item, and at the person. */
export function reactionItems({ target, emoji, userId, createdAt }: ReactionInput): {
  reaction: ReactionItem
  own: Key & { createdAt: string }
} {
  return {
    reaction: { ...reactionKey(target, emoji, userId), emoji, userId, createdAt },
    own: { ...ownReactionKey(userId, target, emoji), createdAt },
  }
}

/** Returns the emoji in the sort key of a person's own reaction. */
export const emojiOfOwn = (sortKey: string): string => sortKey.split('#')[2] ?? ''
