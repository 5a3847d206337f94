import type { IterationRef } from '#domain/refs.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { readersAmong } from '../item/change-assignees.ts'
import type { ProjectItemForWrite } from '../item/item-for-write.ts'
import { iterationNumbered } from '../milestone/iteration-numbered.ts'
import { labelsAmong, milestoneAmong, sourcesOf } from '../label/labels-and-milestones.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Returns what an item refers to, as far as it can have it in another project too. */
export async function valuesIn(
  { table, now }: Pick<OperationContext, 'table' | 'now'>,
  { kind, core }: ProjectItemForWrite,
  { visibility, namespaceIds }: ProjectItem,
) {
  const sources = sourcesOf(namespaceIds, true)
  const titles = core.labels.map((label) => label.title)
  const [labels, milestone, assignees] = await Promise.all([
    labelsAmong(table, sources, titles),
    core.milestone && milestoneAmong(table, sources, core.milestone.title),
    readersAmong(table, core.assignees, { kind, visibility, namespaceIds }),
  ])
  const iterationId = core.iteration?.id
  return {
    labels: labels.filter((label) => label !== null),
    milestone,
    assignees,
    iteration: iterationId === undefined ? null : await openIteration(table, namespaceIds, iterationId, now()),
  }
}

/** Returns the iteration, where the groups above the project have it and it is not over; else null. */
async function openIteration(
  table: OperationContext['table'],
  namespaceIds: number[],
  iterationId: number,
  now: string,
): Promise<IterationRef | null> {
  try {
    return await iterationNumbered(table, namespaceIds.slice(0, -1), iterationId, now.slice(0, 10))
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
