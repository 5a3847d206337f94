import { notePointerKey, projectEventKey } from '#table/keys/history-keys.ts'
import { isOfProject, refOf } from '../item/item-for-write.ts'
import { touchAction } from '../item/touch-item.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { leavingDiscussion } from './discussion.ts'
import { demandChange, noteById } from './found-note.ts'
import { countNotes } from './note-count.ts'
import { leavingPeople } from './note-people.ts'

/**
 * Deletes a comment with the reactions to it. Its author may, and who looks after the item's comments.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function deleteNote(context: OperationContext, input: { noteId: number }): Promise<{ noteId: number }> {
  const { noteId } = input
  const at = context.now()
  return runWrite(context, { operation: 'deleteNote', input }, async () => {
    const one = await noteById(context, noteId)
    const { note, found } = one
    demandChange(context, one)
    const left = await leavingDiscussion(context.table, refOf(found), note)
    return {
      actions: [
        { kind: 'delete', key: note, if: { present: true } },
        { kind: 'delete', key: notePointerKey(noteId) },
        ...(isOfProject(found)
          ? [{ kind: 'delete', key: projectEventKey(found.home.id, note.at, noteId) } as const]
          : []),
        ...left.actions,
        ...(note.internal
          ? []
          : [countNotes(refOf(found), { notes: -1, answers: left.goesOn ? -1 : 0 }), touchAction(found, at)]),
        ...(await leavingPeople(context, found, note)),
      ],
      response: { noteId },
      audit: { rootId: found.core.namespaceIds[0] ?? 0, target: 'note', targetId: noteId },
    }
  })
}
