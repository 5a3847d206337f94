import { KINDS, type ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { discussionKey, eventSort, noteKey, noteList, notePointerKey, projectEventKey } from '../keys/history-keys.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/** A person who reacted to a comment. */
export interface ReactingPerson extends UserRef {
  /** When, ISO 8601; left out where they reacted before that was kept. */
  reactedAt?: string
}

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
  reactions: Record<string, ReactingPerson[]>
  /** Counts changes of its reactions. */
  reactionVersion: number
  /** Number of the discussion that it belongs to. Left out while it stands alone: then its own number is the discussion's. */
  discussionId?: number
  /** It came over from the item that this one succeeds: nobody is told of it anew. */
  carried?: true
  /** It is the first that is left of its discussion, and stands for it in lists. Set only together with `discussionId`. */
  leads?: true
}

/** From a comment's number, or the list of a project, to the comment. By number it stands in the list of its root group, unless it came over from another item. */
export interface NotePointerItem extends Key, Partial<Listed> {
  item: ItemRef
  at: string
  /** Who wrote it; left out where it is in no list. */
  authorId?: number
}

/** Which comments a discussion on an item has. A comment that stands alone has no such item. */
export interface DiscussionItem extends Key {
  /** Number of the comment that it began with. */
  id: number
  /** The comments that are left, at least one, in the order in which they came. */
  notes: NoteRef[]
  /** Only for those who may read internal comments, as each of its comments; left out otherwise. */
  internal?: true
  version: number
}

/** Where a comment stands on its item. */
export type NoteRef = Pick<NoteItem, 'id' | 'at'>

/** How many comments an item has that all of its readers may read, and how many people react to it with a thumb. */
export interface NoteCountItem extends Key {
  count: number
  /** How many of them answer in a discussion, so that the others are as many as there are discussions. Left out until there is a first. */
  answers?: number
  /** Left out, as `downvotes`, until there is a first. */
  upvotes?: number
  downvotes?: number
  version: number
}

export interface NoteInput extends Pick<NoteItem, 'id' | 'at' | 'body' | 'html' | 'author'> {
  item: ItemRef
  /** From the root group of the item down to its group or project. */
  namespaceIds: number[]
  internal: boolean
  /** Left out for a comment that stands alone. */
  discussion?: Required<Pick<NoteItem, 'discussionId'>> & Pick<NoteItem, 'leads'>
}

/** Bytes of text and HTML that fit one item beside its keys and reactions; the platform's limit is 400 KB. */
const TEXT_BYTES_MAX = 300_000

/** True when a text with its HTML can be kept. */
export const noteFits = (body: string, html: string): boolean =>
  Buffer.byteLength(body) + Buffer.byteLength(html) <= TEXT_BYTES_MAX

/** Returns what the list of a project has of a comment on one of its items: where it stands. None where the item is of a group. */
export const notesOfProject = (
  homeId: number,
  { item, id, at, authorId }: { item: ItemRef; authorId: number } & NoteRef,
): NotePointerItem[] =>
  KINDS[item.kind].home === 'project' ? [{ ...projectEventKey(homeId, at, id), item, at, authorId }] : []

/** Returns a new comment: at its item, and what leads to it by its number and in the list of its project. */
export function noteItems({ item, namespaceIds, internal, discussion, ...note }: NoteInput): {
  note: NoteItem
  pointers: NotePointerItem[]
} {
  const where = { item, at: note.at, authorId: note.author.id }
  return {
    note: {
      ...noteKey(item, note.at, note.id),
      ...note,
      ...(internal && { internal }),
      ...discussion,
      ...{ editedAt: null, editedBy: null, version: 1, reactions: {}, reactionVersion: 1 },
    },
    pointers: [
      {
        ...notePointerKey(note.id),
        ...{ GSI2PK: noteList(namespaceIds[0] ?? 0, note.id), GSI2SK: eventSort(note.at, note.id) },
        ...where,
      },
      ...notesOfProject(namespaceIds.at(-1) ?? 0, { ...where, id: note.id }),
    ],
  }
}

/** Returns the number of the discussion that a comment belongs to. */
export const discussionIdOf = ({ id, discussionId }: Pick<NoteItem, 'id' | 'discussionId'>): number =>
  discussionId ?? id

export const discussionItem = (
  item: ItemRef,
  { id, notes, internal, version }: Pick<DiscussionItem, 'id' | 'notes' | 'version'> & { internal: boolean },
): DiscussionItem => ({
  ...discussionKey(item, id),
  ...{ id, notes: notes.map(({ id: noteId, at }) => ({ id: noteId, at })), version },
  ...(internal && { internal }),
})
