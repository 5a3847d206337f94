import { fieldEntry } from '#domain/item/fields.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { CadenceItem, IterationItem } from '#table/items/place-items.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { changeItem } from '../item/change.ts'
import { plannedItems } from '../read/list/planned-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Moves what is still open of an iteration that is over to the one that is under way, each item by a change of its own: what was
 * closed or planned anew in the meantime stays as it is.
 * @returns whether there was time for all
 */
export async function rollOver(
  context: OperationContext,
  { namespaceIds }: CadenceItem,
  { from, to }: { from: IterationItem; to: IterationItem },
  goesOn: () => boolean,
): Promise<boolean> {
  for (const kind of fieldEntry('iteration').kinds) {
    for (const id of await plannedItems(context.table, namespaceIds[0] ?? 0, kind, { ids: [from.id] })) {
      if (!goesOn()) return false
      await moveOver(context, { kind, id }, from, to)
    }
  }
  return true
}

async function moveOver(context: OperationContext, ref: ItemRef, from: IterationItem, to: IterationItem) {
  const core = await getItem<IssueItem>(context.table, itemKey(ref), 'strong')
  if (core?.state !== 'opened' || core.iteration?.id !== from.id) return
  try {
    await changeItem(context, ref, { iterationId: to.id, expect: { state: 'opened', iteration: from.id } })
  } catch (error) {
    // Somebody was faster; what is busy is tried again when the lease ends.
    if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error
  }
}
