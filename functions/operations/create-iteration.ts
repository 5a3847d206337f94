import { dayOrderProblem, dayProblem } from '#domain/date-checks.ts'
import { firstProblem, titleProblem } from '#domain/text-checks.ts'
import { iterationItem } from '#table/iteration.ts'
import { iterationSequenceKey } from '#table/keys.ts'
import { nextNumber } from '#table/write.ts'
import { groupAt } from './find-items.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand, namespaceSubject, refuse } from './subjects.ts'

export interface CreateIterationInput {
  groupPath: string
  title?: string | null
  startDate: string
  dueDate: string
  cadence: { id: number; title: string }
}

/** Makes an iteration of a group. */
export function createIteration(
  context: OperationContext,
  input: CreateIterationInput,
): Promise<{ id: number; iid: number }> {
  let iid: number | undefined
  return runWrite(context, { operation: 'createIteration', input }, async () => {
    const { title = null, startDate, dueDate, cadence } = input
    refuse(
      firstProblem(
        title === null ? null : titleProblem(title),
        dayProblem('startDate', startDate),
        dayProblem('dueDate', dueDate),
        dayOrderProblem(startDate, dueDate),
      ),
    )
    const group = await groupAt(context.table, input.groupPath)
    demand(context.viewer, namespaceSubject(group), 'adminMilestone')
    iid ??= await nextNumber(context.table, iterationSequenceKey(group.id))
    const item = iterationItem({
      id: freshId(context),
      iid,
      title,
      startDate,
      dueDate,
      cadenceId: cadence.id,
      cadenceTitle: cadence.title,
      namespaceIds: group.namespaceIds,
      ownerPath: group.fullPath,
    })
    return {
      actions: [{ kind: 'put', item, if: { absent: true } }],
      response: { id: item.id, iid },
      audit: { rootId: group.namespaceIds[0] ?? 0, target: 'iteration', targetId: item.id },
    }
  })
}
