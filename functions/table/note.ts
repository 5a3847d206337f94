import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { noteCountKey, noteKey, notePointerKey } from './history-keys.ts'
import type { Key } from './keys.ts'

/** A comment on an item. */
export interface NoteItem extends Key {
  id: number
  /** When it was written, ISO 8601. */
  at: string
  /** The Markdown that was written. */
  body: string
  /** The rendered, safe HTML of it. */
  html: string
  author: UserRef
  /** Only for those who may read internal comments; left out otherwise. */
  internal?: true
  editedAt: string | null
  editedBy: UserRef | null
  /** Counts the texts it has had. */
  version: number
  /** Who reacted, by the name of the emoji, in order of time. */
  reactions: Record<string, UserRef[]>
  /** Counts changes of its reactions. */
  reactionVersion: number
}

/** From a comment's number to the comment. */
export interface NotePointerItem extends Key {
  item: ItemRef
  at: string
}

/** How many comments an item has that all of its readers may read, and how many people react to it with a thumb. */
export interface NoteCountItem extends Key {
  count: number
  /** Left out, as `downvotes`, until there is a first. */
  upvotes?: number
  downvotes?: number
  version: number
}

export interface NoteInput extends Pick<NoteItem, 'id' | 'at' | 'body' | 'html' | 'author'> {
  item: ItemRef
  internal: boolean
}

/** Bytes of text and HTML that fit one item beside its keys and reactions; the platform's limit is 400 KB. */
const TEXT_BYTES_MAX = 300_000

/** Whether a text with its HTML can be kept. */
export const noteFits = (body: string, html: string): boolean =>
  Buffer.byteLength(body) + Buffer.byteLength(html) <= TEXT_BYTES_MAX

/** A new comment: at its item, and found by its number. */
export function noteItems({ item, internal, ...note }: NoteInput): { note: NoteItem; pointer: NotePointerItem } {
  return {
    note: {
      ...noteKey(item, note.at, note.id),
      ...note,
      ...(internal && { internal }),
      ...{ editedAt: null, editedBy: null, version: 1, reactions: {}, reactionVersion: 1 },
    },
    pointer: { ...notePointerKey(note.id), item, at: note.at },
  }
}

export const noteCountItem = (item: ItemRef, counts: Omit<NoteCountItem, keyof Key>): NoteCountItem => ({
  ...counts,
  ...noteCountKey(item),
})
