import { DISCUSSION_NOTES_MAX } from '#domain/limits.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { discussionKey, noteKey, notePointerKey } from '#table/keys/history-keys.ts'
import {
  discussionItem,
  type DiscussionItem,
  type NoteItem,
  type NoteRef,
  type NotePointerItem,
} from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { refOf, subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { throwIf } from '../write/authorize.ts'

const TOO_MANY: Problem = {
  code: 'LIMIT_EXCEEDED',
  message: `A discussion can have at most ${DISCUSSION_NOTES_MAX} comments.`,
}

/** A discussion as it is stored; of a comment that stands alone, what would be stored with its first answer. */
export interface FoundDiscussion extends Pick<DiscussionItem, 'id' | 'notes' | 'version'> {
  internal: boolean
  /** The comment stands alone: nothing is stored about its discussion. */
  isAlone: boolean
}

/**
 * Returns a discussion on the item, read strongly. Ends the operation where there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function discussionById(
  { table, viewer }: Pick<OperationContext, 'table' | 'viewer'>,
  item: KnownItem,
  discussionId: number,
): Promise<FoundDiscussion> {
  const one = await storedDiscussion(table, refOf(item), discussionId)
  if (one === null) throw new ProblemError(NOT_FOUND)
  if (one.internal && !can(viewer, 'readInternalNotes', subjectOf(item))) throw new ProblemError(NOT_FOUND)
  return one
}

async function storedDiscussion(table: Table, item: ItemRef, id: number): Promise<FoundDiscussion | null> {
  const stored = await getItem<DiscussionItem>(table, discussionKey(item, id), 'strong')
  if (stored) return { ...stored, internal: stored.internal === true, isAlone: false }
  const pointer = await getItem<NotePointerItem>(table, notePointerKey(id), 'strong')
  const note = pointer && (await getItem<NoteItem>(table, noteKey(item, pointer.at, id), 'strong'))
  if (!note || note.discussionId !== undefined) return null
  return { id, notes: [note], version: 0, internal: note.internal === true, isAlone: true }
}

/**
 * Returns what makes a comment an answer in a discussion. The comment that stood alone until then leads the discussion from now on;
 * when it is deleted at this moment, everything is decided again.
 * @throws ProblemError LIMIT_EXCEEDED
 */
export function answerActions(item: ItemRef, discussion: FoundDiscussion, answer: NoteRef): Action[] {
  const { id, version, isAlone } = discussion
  throwIf(discussion.notes.length >= DISCUSSION_NOTES_MAX ? TOO_MANY : null)
  const notes = [...discussion.notes, answer]
  const stored = discussionItem(item, { ...discussion, notes, version: version + 1 })
  const leading = discussion.notes.map(({ at }): Action => {
    return { kind: 'update', key: noteKey(item, at, id), set: { discussionId: id, leads: true }, if: { present: true } }
  })
  return [
    { kind: 'put', item: stored, if: isAlone ? { absent: true } : { equals: { version } } },
    ...(isAlone ? leading : []),
  ]
}

/** What the deletion of a comment makes of its discussion. */
export interface LeftDiscussion {
  actions: Action[]
  /** Others stand in it: then it has an answer less. */
  goesOn: boolean
}

/**
 * Returns what the deletion of a comment makes of its discussion: the next one leads it; the last one takes it along.
 * @throws ProblemError NOT_FOUND
 */
export async function leavingDiscussion(table: Table, item: ItemRef, note: NoteItem): Promise<LeftDiscussion> {
  const { id, discussionId } = note
  // Nobody may answer it at this moment.
  if (discussionId === undefined) {
    return { actions: [{ kind: 'check', key: discussionKey(item, id), if: { absent: true } }], goesOn: false }
  }
  const key = discussionKey(item, discussionId)
  const stored = await getItem<DiscussionItem>(table, key, 'strong')
  if (stored === null) throw new ProblemError(NOT_FOUND)
  const { version } = stored
  const notes = stored.notes.filter((place) => place.id !== id)
  const [next] = notes
  if (next === undefined) return { actions: [{ kind: 'delete', key, if: { equals: { version } } }], goesOn: false }
  const rest = discussionItem(item, { ...stored, notes, internal: stored.internal === true, version: version + 1 })
  const leads: Action = {
    ...{ kind: 'update', key: noteKey(item, next.at, next.id), set: { leads: true }, if: { present: true } },
  }
  return {
    actions: [{ kind: 'put', item: rest, if: { equals: { version } } }, ...(note.leads ? [leads] : [])],
    goesOn: true,
  }
}
