import { laterTime } from '#domain/time/compare-times.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import { nextVersion, withCore } from '#table/rows/edge.ts'
import { demandOldParent, planMove } from './attach-child.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import type { Recording } from '../item/record-event.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'
import { unlinkChild } from './link-child.ts'

export interface DetachChildInput {
  child: ItemRef
  /** Id of the parent that it is to be taken from. */
  parentId: number
}

const NOT_ITS_CHILD: Problem = { code: 'NOT_FOUND', message: 'This is not a child of the epic.' }

/**
 * Takes an item away from its parent; the child itself stays.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function detachChild(
  context: OperationContext,
  input: DetachChildInput,
): Promise<Recording & { parentId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'detachChild', input }, async () => {
    const found = await itemById(table, input.child)
    authorize(viewer, subjectOf(found), 'admin')
    const link = found.core.parent
    await demandOldParent(context, link)
    if (link?.parentId !== input.parentId) throw new ProblemError(NOT_ITS_CHILD)
    const unlinked = await unlinkChild(table, found, link)
    if (unlinked === 'again') return 'again'
    const updatedAt = laterTime(found.core.updatedAt, context.now())
    const moved = planMove(context, found, withCore(nextVersion(found), { parent: null, updatedAt }))
    return {
      actions: [...moved.actions, ...unlinked],
      response: { parentId: input.parentId, ...moved.recording },
      audit: null,
    }
  })
}
