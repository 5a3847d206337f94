import { dayOrderProblem, dayProblem } from '#domain/date-checks.ts'
import type { Problem } from '#domain/problem.ts'
import { descriptionProblem, firstProblem, titleProblem } from '#domain/text-checks.ts'
import { milestoneSequenceKey } from '#table/keys.ts'
import { milestoneItems } from '#table/milestone.ts'
import { nextNumber } from '#table/write.ts'
import { namespaceAt } from './find-items.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand, namespaceSubject, refuse } from './subjects.ts'

export interface CreateMilestoneInput {
  /** Full path of a group or project. */
  fullPath: string
  title: string
  description?: string | null
  startDate?: string | null
  dueDate?: string | null
}

const TITLE_TAKEN: Problem = {
  code: 'TAKEN',
  message: 'Title already being used for another milestone of this group or project.',
  field: 'title',
}

/** Makes a milestone in a group or project. */
export function createMilestone(
  context: OperationContext,
  input: CreateMilestoneInput,
): Promise<{ id: number; iid: number }> {
  let iid: number | undefined
  return runWrite(context, { operation: 'createMilestone', input }, async () => {
    const { title, description = null, startDate = null, dueDate = null } = input
    refuse(
      firstProblem(
        titleProblem(title),
        descriptionProblem(description ?? ''),
        dayProblem('startDate', startDate),
        dayProblem('dueDate', dueDate),
        dayOrderProblem(startDate, dueDate),
      ),
    )
    const namespace = await namespaceAt(context.table, input.fullPath)
    demand(context.viewer, namespaceSubject(namespace), 'adminMilestone')
    iid ??= await nextNumber(context.table, milestoneSequenceKey(namespace))
    const items = milestoneItems({
      id: freshId(context),
      iid,
      title,
      description,
      state: 'active',
      startDate,
      dueDate,
      ofProject: namespace.kind === 'project',
      ownerPath: namespace.fullPath,
      namespaceIds: namespace.namespaceIds,
      createdAt: context.now(),
    })
    return {
      actions: [
        { kind: 'put', item: items.title, if: { absent: true }, otherwise: TITLE_TAKEN },
        { kind: 'put', item: items.milestone, if: { absent: true } },
      ],
      response: { id: items.milestone.id, iid },
      audit: { rootId: namespace.namespaceIds[0] ?? 0, target: 'milestone', targetId: items.milestone.id },
    }
  })
}
