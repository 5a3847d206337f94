import type { ItemRef } from '#domain/item/kinds.ts'
import { workItemNumber } from '#domain/item/work-item-ids.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { Problem } from '#domain/problem.ts'
import { linksOf, otherEnd } from '#table/items/link.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { workItemRef } from '../read/item/work-items.ts'
import { authorize } from '../write/authorize.ts'
import { linkEach, type NamedItem } from './link-each.ts'
import { unlinkItems } from './unlink-items.ts'

/** What became of one of the work items that were to be linked or unlinked. */
export interface WorkItemLinking {
  /** Its number. */
  id: number
  /** Why nothing was done; null when it was. */
  problem: Problem | null
}

const NOT_LINKED: Problem = {
  code: 'NOT_FOUND',
  message: 'It is not linked to the item, or you may not take the link away.',
}

/** Returns the work item with this number; ends the operation unless the viewer administers it. */
async function administered(context: OperationContext, id: number): Promise<ItemRef> {
  const item = await workItemRef(context, id)
  authorize(context.viewer, subjectOf(await itemById(context.table, item)), 'admin')
  return item
}

/**
 * Links a work item to others by their numbers: what can be linked is, whatever becomes of others.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, THROTTLED
 */
export async function linkWorkItems(
  context: OperationContext,
  { id, otherIds, type }: { id: number; otherIds: number[]; type: LinkType },
): Promise<WorkItemLinking[]> {
  const item = await administered(context, id)
  const others: NamedItem[] = []
  for (const otherId of new Set(otherIds)) {
    others.push({ reference: `${otherId}`, other: await workItemRef(context, otherId).catch(noneFound) })
  }
  const done = await linkEach(context, { item, others, type })
  return done.map(({ reference, problem }) => ({ id: Number(reference), problem }))
}

/**
 * Takes the links of a work item to others away, whatever their type.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, THROTTLED
 */
export async function unlinkWorkItems(
  context: OperationContext,
  { id, otherIds }: { id: number; otherIds: number[] },
): Promise<WorkItemLinking[]> {
  const item = await administered(context, id)
  const links = await linksOf(context.table, item, 'strong')
  const done: WorkItemLinking[] = []
  for (const otherId of new Set(otherIds)) {
    const link = links.find((one) => workItemNumber(otherEnd(one)) === otherId)
    done.push({ id: otherId, problem: link ? await unlinked(context, item, link.id) : NOT_LINKED })
  }
  return done
}

/** Returns why a link was not taken away; null when it was. Each is a write of its own. */
async function unlinked(context: OperationContext, item: ItemRef, linkId: number): Promise<Problem | null> {
  const { idempotencyKey: key } = context
  const own = key === undefined ? context : { ...context, idempotencyKey: `${key}#${linkId}` }
  try {
    await unlinkItems(own, { item, linkId })
    return null
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error
    const { problem } = error
    return problem.code === 'NOT_FOUND' || problem.code === 'FORBIDDEN' ? NOT_LINKED : problem
  }
}

function noneFound(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code === 'NOT_FOUND') return null
  throw error
}
