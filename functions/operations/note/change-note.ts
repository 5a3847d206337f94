import type { Problem } from '#domain/problem.ts'
import { noteProblem } from '#domain/text/text-checks.ts'
import { markdownPlaceOf } from '../item/item-for-write.ts'
import { successorProblem } from '../item/item-changes.ts'
import { touchAction, unchanged } from '../item/touch-item.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { runWrite } from '../write/run-write.ts'
import { throwIf } from '../write/authorize.ts'
import { demandChange, noteById } from './found-note.ts'
import { noteHtml } from './note-html.ts'
import { notedPeople } from './note-people.ts'

export interface NoteChange {
  noteId: number
  /** Markdown. */
  body: string
  /** The version that the text was made from; a different one now means that somebody else edited. */
  version?: number
  /** Whether it is refused where the issue was closed by a move or a promotion. */
  expectsNoSuccessor?: boolean
}

const STALE: Problem = {
  code: 'STALE_VERSION',
  message: 'Someone edited this comment at the same time you did. Please check their text, then try again.',
  field: 'body',
}

/**
 * Gives a comment another text. Its author may, and who looks after the item's comments.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeNote(context: OperationContext, input: NoteChange): Promise<{ noteId: number }> {
  const { expectsNoSuccessor = false, ...content } = input
  const { noteId, body } = content
  const editedAt = context.now()
  return runWrite(context, { operation: 'changeNote', input: content }, async () => {
    const one = await noteById(context, noteId)
    const { note, found } = one
    demandChange(context, one)
    throwIf(expectsNoSuccessor ? successorProblem(found.core) : null)
    throwIf(noteProblem(body))
    const response = { noteId }
    if (body === note.body) return { actions: [], response, audit: null }
    throwIf(input.version === undefined || input.version === note.version ? null : STALE)
    const html = await noteHtml(context, body, markdownPlaceOf(found))
    const { version } = note
    const edit = { editedAt, editedBy: await actingPerson(context), version: version + 1 }
    return {
      actions: [
        { kind: 'update', key: note, set: { body, html, ...edit }, if: { equals: { version } } },
        ...(note.internal ? (expectsNoSuccessor ? [unchanged(found)] : []) : [touchAction(found, editedAt)]),
        ...(await notedPeople(context, found, { ...note, html }, note.html)),
      ],
      response,
      audit: null,
    }
  })
}
