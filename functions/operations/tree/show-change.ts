import { sameContribution } from '#domain/packed-contribution.ts'
import { NO_CONTRIBUTION } from '#domain/roll-up.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { Table } from '#table/client.ts'
import { childContribution, directChild, edgeCard, type Child } from '#table/edge.ts'
import type { AggregateItem, ParentLink } from '#table/work-items.ts'
import { aggregateKey, epicPk, type Key } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
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
  const aggregate = await getItem<AggregateItem>(table, aggregateKey(link.parentId), 'strong')
  // The parent was deleted and this child is about to follow or to be released.
  if (aggregate === null) return [updateEdge(edgeKey, link, after, visibility)]
  const counted = { from: NO_CONTRIBUTION, to: NO_CONTRIBUTION, facts: { from, to } }
  const changed = await changedAggregate(table, link.parentId, aggregate, [
    { kind: after.kind, childId: after.core.id, ...counted },
  ])
  if (changed === null) return 'again'
  return [updateEdge(edgeKey, link, after, visibility), putAggregate(aggregate, changed)]
}

function updateEdge(key: Key, link: ParentLink, child: Child, visibility: Visibility): Action {
  const card = edgeCard(child, visibility)
  const gone = (['s', 'x'] as const).filter((name) => card[name] === undefined)
  return {
    kind: 'update',
    key,
    set: { ...card },
    ...(gone.length > 0 && { remove: gone }),
    if: { equals: { e: link.edgeId } },
  }
}
