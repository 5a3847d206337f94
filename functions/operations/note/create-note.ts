import type { ItemRef } from '#domain/item/kinds.ts'
import { noteProblem } from '#domain/text/text-checks.ts'
import { discussionItem, noteItems } from '#table/items/note.ts'
import { itemById } from '../write/find-items.ts'
import { demandOrigin, originProblem } from '../item/given-origin.ts'
import { markdownPlaceOf, subjectOf } from '../item/item-for-write.ts'
import { successorProblem } from '../item/item-changes.ts'
import { unchanged, whileThere } from '../item/touch-item.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { answerActions, discussionById } from './discussion.ts'
import { countNotes } from './note-count.ts'
import { notedPeople } from './note-people.ts'
import { noteHtml } from './note-html.ts'

export interface NewNote {
  target: ItemRef
  /** Markdown. */
  body: string
  /** Only for those who may read internal comments. An answer is internal when its discussion is, whatever stands here. */
  internal: boolean
  /** Number of the discussion that it answers in; `new` begins one, which is shown as such before anybody answers. */
  discussion?: number | 'new'
  /** When it was written elsewhere, ISO 8601; for Owners and administrators. */
  createdAt?: string
  /** Whether it is refused where the issue was closed by a move or a promotion. */
  expectsNoSuccessor?: boolean
}

/**
 * Comments on an item, or answers in a discussion there.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function createNote(context: OperationContext, input: NewNote): Promise<{ noteId: number }> {
  const { table, viewer } = context
  const { expectsNoSuccessor = false, ...content } = input
  const { target, body, discussion, createdAt } = content
  // The same in every attempt: when somebody with a later time was faster, the item's time need not be moved any more.
  const at = context.now()
  return runWrite(context, { operation: 'createNote', input: content }, async () => {
    const found = await itemById(table, target)
    authorize(viewer, subjectOf(found), 'comment', ...(input.internal ? (['readInternalNotes'] as const) : []))
    demandOrigin(viewer, found.home, { ...(createdAt !== undefined && { createdAt }) })
    throwIf(originProblem({ ...(createdAt !== undefined && { createdAt }) }, at))
    throwIf(expectsNoSuccessor ? successorProblem(found.core) : null)
    const answered = typeof discussion === 'number' ? await discussionById(context, found, discussion) : null
    const internal = answered?.internal ?? input.internal
    throwIf(noteProblem(body))
    const html = await noteHtml(context, body, markdownPlaceOf(found))
    const author = await actingPerson(context)
    const id = freshId(context)
    const { note, pointers } = noteItems({
      ...{
        id,
        at: createdAt === undefined ? at : new Date(createdAt).toISOString(),
        item: target,
        namespaceIds: found.core.namespaceIds,
        body,
        html,
        author,
        internal,
      },
      ...(answered && { discussion: { discussionId: answered.id } }),
      ...(discussion === 'new' && { discussion: { discussionId: id, leads: true } }),
    })
    const begun = discussionItem(target, { id, notes: [note], internal, version: 1 })
    return {
      actions: [
        { kind: 'put', item: note, if: { absent: true } },
        ...pointers.map((item) => ({ kind: 'put', item, if: { absent: true } }) as const),
        ...(answered ? answerActions(target, answered, note) : []),
        ...(discussion === 'new' ? [{ kind: 'put', item: begun, if: { absent: true } } as const] : []),
        internal && expectsNoSuccessor ? unchanged(found) : whileThere(found, internal ? null : at),
        ...(internal ? [] : [countNotes(target, { notes: 1, answers: answered ? 1 : 0 })]),
        ...(await notedPeople(context, found, note)),
      ],
      response: { noteId: note.id },
      audit: null,
    }
  })
}
