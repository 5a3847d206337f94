import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { noteKey, notePointerKey } from '#table/keys/history-keys.ts'
import type { NoteItem, NotePointerItem } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf, webPathOf, type ItemForWrite } from '../item/item-for-write.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { authorize } from '../write/authorize.ts'

/** A comment with the item that it is on. */
export interface FoundNote {
  note: NoteItem
  found: ItemForWrite
}

/**
 * Returns a comment by its number, read strongly. Ends the operation where there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function noteById(
  { table, viewer }: Pick<OperationContext, 'table' | 'viewer'>,
  noteId: number,
): Promise<FoundNote> {
  const pointer = await getItem<NotePointerItem>(table, notePointerKey(noteId), 'strong')
  if (pointer === null) throw new ProblemError(NOT_FOUND)
  const note = await getItem<NoteItem>(table, noteKey(pointer.item, pointer.at, noteId), 'strong')
  if (note === null) throw new ProblemError(NOT_FOUND)
  const found = await itemById(table, pointer.item)
  const subject = subjectOf(found)
  if (!can(viewer, 'read', subject)) throw new ProblemError(NOT_FOUND)
  if (note.internal && !can(viewer, 'readInternalNotes', subject)) throw new ProblemError(NOT_FOUND)
  return { note, found }
}

/**
 * Ends the operation unless the viewer may change the comment: it is their own, or they look after the item's comments.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export function demandChange({ viewer }: OperationContext, { note, found }: FoundNote): void {
  authorize(viewer, subjectOf(found), 'comment', ...(note.author.id === viewer.id ? [] : (['adminNotes'] as const)))
}

/** Returns the path of a comment: its place on the item's page. */
export const notePathOf = (found: KnownItem, noteId: number): string => `${webPathOf(found)}#note_${noteId}`
