import type { Problem } from '#domain/problem.ts'
import { getItem } from '#table/read.ts'
import type { EdgeItem } from '#table/work-items.ts'
import { childById, type ChildReference } from './child-by-id.ts'
import { epicById } from './find-items.ts'
import type { OperationContext } from './operation-context.ts'
import { ProblemError } from './problem-error.ts'
import { runWrite } from './run-write.ts'
import { demand, epicSubject } from './subjects.ts'
import { placeBeside, type WantedPlace } from './tree/place.ts'
import { edgeKeyOf, reorderActions } from './tree/reorder-actions.ts'

export interface ReorderChildInput {
  child: ChildReference
  /** Beside a sibling of the same kind; on top when left out. */
  place?: WantedPlace
}

/** Only a child has a place among siblings. */
export const NO_PARENT: Problem = { code: 'HIERARCHY', message: 'This item has no parent epic.' }

/** Moves an epic or issue among the children of its parent. */
export function reorderChild(context: OperationContext, input: ReorderChildInput): Promise<{ parentId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'reorderChild', input }, async () => {
    const { child, subject } = await childById(table, input.child)
    demand(viewer, subject, 'read')
    const link = child.core.parent
    if (link === null) throw new ProblemError(NO_PARENT)
    const parent = await epicById(table, link.parentId)
    demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    const { kind } = child
    const sibling = input.place && (await childById(table, { kind, id: input.place.siblingId }))
    const at = { id: link.parentId, which: 'current' as const }
    const place = input.place && sibling ? placeBeside(input.place, at, sibling.child.core.parent) : 'top'
    const edge = await getItem<EdgeItem>(table, edgeKeyOf(link), 'strong')
    const actions = await reorderActions(table, { child, link, aggregate: parent.aggregate, place, edge })
    if (actions === 'again') return 'again'
    return {
      actions,
      response: { parentId: link.parentId },
      audit: { rootId: child.core.namespaceIds[0] ?? 0, target: kind, targetId: child.core.id },
    }
  })
}
