import type { Problem } from '#domain/problem.ts'
import { nextVersion } from '#table/edge.ts'
import { demandOldParent, movement } from './attach-child.ts'
import { childById, type ChildReference } from './child-by-id.ts'
import type { Recording } from './item/record-event.ts'
import type { OperationContext } from './operation-context.ts'
import { ProblemError } from './problem-error.ts'
import { runWrite } from './run-write.ts'
import { demand } from './subjects.ts'
import { hungAt, unlinkChild } from './tree/link-child.ts'

export interface DetachChildInput {
  child: ChildReference
  /** Id of the parent that it is to be taken from. */
  parentId: number
}

const NOT_ITS_CHILD: Problem = { code: 'NOT_FOUND', message: 'This is not a child of the epic.' }

/** Takes an epic or issue away from its parent epic; the child itself stays. */
export function detachChild(
  context: OperationContext,
  input: DetachChildInput,
): Promise<Recording & { parentId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'detachChild', input }, async () => {
    const found = await childById(table, input.child)
    const { child } = found
    demand(viewer, found.subject, 'admin')
    const link = child.core.parent
    await demandOldParent(context, link)
    if (link?.parentId !== input.parentId) throw new ProblemError(NOT_ITS_CHILD)
    const unlinked = await unlinkChild(table, child, link)
    if (unlinked === 'again') return 'again'
    const moved = movement(context, found, hungAt(nextVersion(child), null, context.now()))
    return {
      actions: [...moved.actions, ...unlinked],
      response: { parentId: input.parentId, ...moved.recording },
      audit: null,
    }
  })
}
