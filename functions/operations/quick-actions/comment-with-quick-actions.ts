import type { Problem } from '#domain/problem.ts'
import { noteProblem } from '#domain/text/text-checks.ts'
import { itemById } from '../write/find-items.ts'
import { changeItem } from '../item/change.ts'
import { markdownPlaceOf, subjectOf } from '../item/item-for-write.ts'
import { successorProblem } from '../item/item-changes.ts'
import { createNote, type NewNote } from '../note/create-note.ts'
import { noteHtml } from '../note/note-html.ts'
import { discussionById } from '../note/discussion.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { targetOf } from './change-with-quick-actions.ts'
import {
  actionLinesOf,
  allChanges,
  finishedActions,
  partOf,
  textWithout,
  writeWithActions,
  type QuickActionsStatus,
  type WithQuickActions,
} from './done-actions.ts'
import { planActions, type Plan } from './planned-actions.ts'

export interface MadeNote extends WithQuickActions {
  /** Null where the text had only quick actions: then no comment is kept. */
  noteId: number | null
}

/** Returns the problem of a comment that says nothing besides what it asks for, of which nothing can be done. */
const nothingDone = (messages: string[]): Problem => ({ code: 'BAD_REQUEST', message: messages.join('\n') })

/**
 * Comments on an item, and does what quick actions in the comment ask for. The comment is checked before anything is done; a
 * line whose action is not done stays in it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function commentWithQuickActions(context: OperationContext, input: NewNote): Promise<MadeNote> {
  const { target, body, internal, discussion, expectsNoSuccessor = false } = input
  const lines = actionLinesOf(body)
  if (lines.length === 0) return createNote(context, input)
  const { table, viewer } = context
  const found = await itemById(table, target)
  authorize(viewer, subjectOf(found), 'comment', ...(internal ? (['readInternalNotes'] as const) : []))
  throwIf(expectsNoSuccessor ? successorProblem(found.core) : null)
  if (typeof discussion === 'number') await discussionById(context, found, discussion)
  const plan = await planActions(context, targetOf(found), lines)
  const isOnlyActions = textOf(body, plan) === ''
  const kept = textWithout(body, plan.planned)
  if (!isOnlyActions) {
    throwIf(noteProblem(kept))
    await noteHtml(context, kept, markdownPlaceOf(found))
  }
  const { plan: written } = await writeWithActions(partOf(context, 'item'), target, plan, async (own, planned) => {
    const changes = allChanges(planned)
    if (Object.keys(changes).length > 0) await changeItem(own, target, { ...changes, expectsNoSuccessor })
  })
  const status = await finishedActions(context, target, written, isOnlyActions)
  if (isOnlyActions) return { noteId: null, quickActions: doneSomething(status) }
  // By now one of its own lines may have moved the issue.
  const last = { ...input, body: textWithout(body, written.planned), expectsNoSuccessor: false }
  const { noteId } = await createNote(context, last)
  return { noteId, quickActions: status }
}

/** Returns what stands in a text besides actions, done or not. */
function textOf(body: string, { planned, refused }: Plan): string {
  const left = refused.map(({ line }) => ({ line, does: '', did: '', changes: {}, effects: [], text: null }))
  return textWithout(body, [...planned, ...left])
}

function doneSomething(status: QuickActionsStatus): QuickActionsStatus {
  throwIf(status.commandNames.length === 0 ? nothingDone(status.errorMessages) : null)
  return status
}
