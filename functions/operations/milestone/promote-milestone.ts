import { MILESTONE_PREFIX, bareKey, groupKey, milestoneSequenceKey, namespacePk } from '#table/keys/keys.ts'
import { milestoneItems, titleKeyOf } from '#table/items/milestone.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { nextNumber } from '#table/client/write.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { milestoneAt, type MilestoneAddress } from '../write/find-items.ts'
import { guardedTitle } from './milestone-title.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { startMilestoneFanOut } from '../write/start-fan-out.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { unchanged } from '../namespace/free-path.ts'

/**
 * Makes a milestone of a project one of its group: it keeps its id, so that what is planned for it stays planned, and gets a number
 * of the group. Another project of the group that has one of the same title stands in the way.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function promoteMilestone(
  context: OperationContext,
  input: MilestoneAddress,
): Promise<{ id: number; groupId: number; iid: number }> {
  const { table, viewer } = context
  let iid: number | undefined
  return runWrite(context, { operation: 'promoteMilestone', input }, async () => {
    const { milestone: before, namespace: project } = await milestoneAt(table, input)
    authorize(viewer, namespaceSubject(project), 'adminMilestone')
    throwIf(before.ofProject ? null : invalid('milestone', 'Only a milestone of a project can be promoted.'))
    const group = await getItem<GroupItem>(table, groupKey(project.namespaceIds.at(-2) ?? 0), 'strong')
    if (group === null) throw new ProblemError(NOT_FOUND)
    authorize(viewer, namespaceSubject(group), 'adminMilestone')
    await requireRoom(table, 'milestones', { partition: namespacePk(group), prefix: MILESTONE_PREFIX })
    iid ??= await nextNumber(table, milestoneSequenceKey(group))
    const { milestone, title } = milestoneItems({
      ...before,
      ...{ iid, ofProject: false, ownerPath: group.fullPath, namespaceIds: group.namespaceIds },
      ...{ version: before.version + 1, updatedAt: context.now() },
    })
    return {
      actions: [
        { kind: 'delete', key: bareKey(before), if: { equals: { version: before.version } } },
        { kind: 'put', item: milestone, if: { absent: true } },
        { kind: 'delete', key: titleKeyOf(before) },
        ...(await guardedTitle(table, null, title)),
        await startMilestoneFanOut(context, before, milestone),
        ...unchanged([group]),
      ],
      response: { id: before.id, groupId: group.id, iid },
      audit: { rootId: group.namespaceIds[0] ?? 0, target: 'milestone', targetId: before.id },
    }
  })
}
