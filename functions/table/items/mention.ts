import type { ItemRef } from '#domain/item/kinds.ts'
import { mentionKey } from '../keys/history-keys.ts'
import type { Key } from '../keys/keys.ts'

/** Says that an item is mentioned in another one, so that its history tells of that once. It is deleted with the item. */
export interface MentionItem extends Key {
  /** When it was first, ISO 8601. */
  at: string
}

export const mentionItem = (target: ItemRef, source: ItemRef, at: string): MentionItem => ({
  ...mentionKey(target, source),
  at,
})
