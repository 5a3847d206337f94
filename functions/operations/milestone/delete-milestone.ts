import { titleKeyOf } from '#table/items/milestone.ts'
import { milestoneAt, type MilestoneAddress } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { startMilestoneFanOut } from '../write/start-fan-out.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'

/**
 * Deletes a milestone. It is gone at once and no issue can get it; those that have it lose it in the background.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function deleteMilestone(context: OperationContext, input: MilestoneAddress): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'deleteMilestone', input }, async () => {
    const { milestone, namespace } = await milestoneAt(table, input)
    authorize(viewer, namespaceSubject(namespace), 'adminMilestone')
    return {
      actions: [
        { kind: 'delete', key: milestone, if: { equals: { version: milestone.version } } },
        { kind: 'delete', key: titleKeyOf(milestone) },
        await startMilestoneFanOut(context, milestone, null),
      ],
      response: { id: milestone.id },
      audit: { rootId: milestone.namespaceIds[0] ?? 0, target: 'milestone', targetId: milestone.id },
    }
  })
}
