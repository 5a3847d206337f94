import type { ItemRef } from '#domain/item/kinds.ts'
import { mentionKey } from '../keys/history-keys.ts'
import type { Key } from '../keys/keys.ts'
import { namingMergeRequestKey } from '../keys/record-keys.ts'

/** Says that an item is mentioned in another one, so that its history tells of that once. It is deleted with the item. */
export interface MentionItem extends Key {
  /** When it was first, ISO 8601. */
  at: string
}

export const mentionItem = (target: ItemRef, source: ItemRef, at: string): MentionItem => ({
  ...mentionKey(target, source),
  at,
})

/** Says that an item is named in the description of a merge request. It is deleted with the item. */
export interface NamingMergeRequestItem extends Key {
  mergeRequestId: number
  /** Whether the description says that merging it closes the item. */
  closes: boolean
}

export const namingMergeRequestItem = (
  item: ItemRef,
  { mergeRequestId, closes }: Pick<NamingMergeRequestItem, 'mergeRequestId' | 'closes'>,
): NamingMergeRequestItem => ({ ...namingMergeRequestKey(item, mergeRequestId), mergeRequestId, closes })
