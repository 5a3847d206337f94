import { milestoneProblem } from '#domain/namespace/milestone-rules.ts'
import { MILESTONE_PREFIX, milestoneSequenceKey, namespacePk } from '#table/keys/keys.ts'
import { milestoneItems } from '#table/items/milestone.ts'
import { nextNumber } from '#table/client/write.ts'
import { namespaceAt } from '../write/find-items.ts'
import { guardedTitle } from './milestone-title.ts'
import { unchanged } from '../namespace/free-path.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface CreateMilestoneInput {
  /** Full path of a group or project. */
  fullPath: string
  title: string
  description?: string | null
  startDate?: string | null
  dueDate?: string | null
}

/**
 * Makes a milestone in a group or project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createMilestone(
  context: OperationContext,
  input: CreateMilestoneInput,
): Promise<{ id: number; iid: number }> {
  let iid: number | undefined
  return runWrite(context, { operation: 'createMilestone', input }, async () => {
    const { description = null, startDate = null, dueDate = null } = input
    const said = { title: input.title.trim(), description, startDate, dueDate }
    const namespace = await namespaceAt(context.table, input.fullPath)
    authorize(context.viewer, namespaceSubject(namespace), 'adminMilestone')
    throwIf(milestoneProblem(said))
    await requireRoom(context.table, 'milestones', { partition: namespacePk(namespace), prefix: MILESTONE_PREFIX })
    iid ??= await nextNumber(context.table, milestoneSequenceKey(namespace))
    const items = milestoneItems({
      ...said,
      id: freshId(context),
      iid,
      state: 'active',
      ofProject: namespace.kind === 'project',
      ownerPath: namespace.fullPath,
      namespaceIds: namespace.namespaceIds,
      createdAt: context.now(),
    })
    return {
      actions: [
        ...(await guardedTitle(context.table, null, items.title)),
        { kind: 'put', item: items.milestone, if: { absent: true } },
        // It carries the path of what it belongs to.
        ...unchanged([namespace]),
      ],
      response: { id: items.milestone.id, iid },
      audit: { rootId: namespace.namespaceIds[0] ?? 0, target: 'milestone', targetId: items.milestone.id },
    }
  })
}
