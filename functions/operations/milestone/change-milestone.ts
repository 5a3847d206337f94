import { milestoneProblem } from '#domain/namespace/milestone-rules.ts'
import { milestoneItems, sameMilestone, titleKeyOf } from '#table/items/milestone.ts'
import type { MilestoneItem } from '#table/items/place-items.ts'
import { milestoneAt, type MilestoneAddress } from '../write/find-items.ts'
import { guardedTitle } from './milestone-title.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { startMilestoneFanOut } from '../write/start-fan-out.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface ChangeMilestoneInput extends MilestoneAddress {
  title?: string
  description?: string | null
  startDate?: string | null
  dueDate?: string | null
  state?: MilestoneItem['state']
}

/**
 * Changes what is said of a milestone; what is left out stays. Its copies at issues, and the dates that epics inherit,
 * follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeMilestone(context: OperationContext, input: ChangeMilestoneInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeMilestone', input }, async () => {
    const { milestone: before, namespace } = await milestoneAt(table, input)
    authorize(viewer, namespaceSubject(namespace), 'adminMilestone')
    const said = {
      title: input.title === undefined ? before.title : input.title.trim(),
      description: input.description === undefined ? before.description : input.description,
      startDate: input.startDate === undefined ? before.startDate : input.startDate,
      dueDate: input.dueDate === undefined ? before.dueDate : input.dueDate,
    }
    throwIf(milestoneProblem(said))
    const state = input.state ?? before.state
    const after = { ...before, ...said, state, version: before.version + 1, updatedAt: context.now() }
    const response = { id: before.id }
    const audit = { rootId: before.namespaceIds[0] ?? 0, target: 'milestone', targetId: before.id }
    const isCopied = !sameMilestone(before, after)
    if (!isCopied && before.description === after.description) return { actions: [], response, audit }
    const items = milestoneItems(after)
    const titled = before.title === after.title ? [] : await guardedTitle(table, titleKeyOf(before), items.title)
    return {
      actions: [
        { kind: 'put', item: items.milestone, if: { equals: { version: before.version } } },
        ...titled,
        ...(isCopied ? [await startMilestoneFanOut(context, before, items.milestone)] : []),
      ],
      response,
      audit,
    }
  })
}
