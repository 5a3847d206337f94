import { sameContribution, packContribution, unpackContribution } from '#domain/roll-up.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { Table } from '#table/client.ts'
import { childContribution, childCountVersion, directChild, edgeCard, type Child } from '#table/edge.ts'
import type { AggregateItem, EdgeItem, ParentLink } from '#table/items.ts'
import { aggregateKey, epicPk, type Key } from '#table/keys.ts'
import { getItems } from '#table/read.ts'
import type { Action } from '#table/write.ts'
import { changedAggregate, putAggregate } from './change-aggregate.ts'

/** Whether what the parent counts of the child differs. */
export const countsDiffer = (before: Child, after: Child): boolean =>
  !sameContribution(childContribution(before), childContribution(after))

/**
 * Shows a changed child on its row below its parent. The sums above follow by the stream; only when the parent keeps a
 * direct fact that changed (whether the child is public, its milestone) is the parent's aggregate written here, because
 * rules and lists rely on it at once.
 * @param after with its new versions
 */
export async function showChange(
  table: Table,
  before: Child,
  after: Child,
  visibility: Visibility,
): Promise<Action[] | 'again'> {
  const link = after.core.parent
  if (link === null) return []
  const edgeKey = { PK: epicPk(link.parentId), SK: link.edgeSk }
  const from = directChild(before)
  const to = directChild(after)
  if (from.confidential === to.confidential && from.milestoneId === to.milestoneId) {
    return [updateEdge(edgeKey, link, after, visibility)]
  }
  const keys = [aggregateKey(link.parentId), edgeKey]
  const [aggregate, edge] = (await getItems(table, keys, 'strong')) as [AggregateItem | null, EdgeItem | null]
  if (aggregate === null || edge === null || edge.e !== link.edgeId) return 'again'
  const contribution = childContribution(after)
  const changed = await changedAggregate(table, link.parentId, aggregate, [
    {
      kind: after.kind,
      childId: after.core.id,
      from: unpackContribution(edge.roll),
      to: contribution,
      facts: { from, to },
    },
  ])
  if (changed === null) return 'again'
  const counted = { roll: packContribution(contribution), rv: childCountVersion(after), ev: edge.ev + 1 }
  return [updateEdge(edgeKey, link, after, visibility, counted, { ev: edge.ev }), putAggregate(aggregate, changed)]
}

function updateEdge(
  key: Key,
  link: ParentLink,
  child: Child,
  visibility: Visibility,
  set: Record<string, unknown> = {},
  seen: Record<string, unknown> = {},
): Action {
  const card = edgeCard(child, visibility)
  const gone = (['s', 'x'] as const).filter((name) => card[name] === undefined)
  return {
    kind: 'update',
    key,
    set: { ...card, ...set },
    ...(gone.length > 0 && { remove: gone }),
    if: { equals: { e: link.edgeId, ...seen } },
  }
}
