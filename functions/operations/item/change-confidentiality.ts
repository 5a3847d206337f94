import { confidentialParentProblem, hidingProblem, revealingIssueProblem } from '#domain/hierarchy.ts'
import type { Table } from '#table/client.ts'
import type { Child } from '#table/edge.ts'
import { epicPointerItem } from '#table/epic.ts'
import { childOfEdge, edgePrefix, epicKey, epicPk } from '#table/keys.ts'
import { getItem, queryAll } from '#table/read.ts'
import type { EdgeItem, EpicItem, ParentLink } from '#table/work-items.ts'
import type { Action } from '#table/write.ts'
import { refuse } from '../subjects.ts'
import { raisedAggregate } from '../tree/change-aggregate.ts'

/**
 * What is written with an item that becomes confidential or public: a confidential epic has nothing public below it, a
 * public item has no confidential parent. Ends the operation when the rules forbid it. Until it is written the versions of
 * aggregates keep it so: hiding an epic raises its own, and a child that becomes public changes its parent's.
 * @param item as it is to be; to make it public, its parent's aggregate was read before
 */
export async function confidentialityActions(table: Table, item: Child): Promise<Action[]> {
  const { core } = item
  const parent = core.confidential ? null : await parentOf(table, core.parent)
  if (item.kind === 'issue') {
    refuse(revealingIssueProblem(parent))
    return []
  }
  if (parent !== null) refuse(confidentialParentProblem(core, parent))
  const pointer: Action = { kind: 'put', item: epicPointerItem(item.core) }
  if (!core.confidential) return [pointer]
  if (item.aggregate.publicChildren > 0) await refusePublicChildren(table, core.id)
  return [pointer, raisedAggregate(core.id, item.aggregate.version)]
}

/** A parent that was deleted forbids nothing; the item is about to follow it or to be released. */
const parentOf = async (table: Table, link: ParentLink | null): Promise<EpicItem | null> =>
  link && getItem<EpicItem>(table, epicKey(link.parentId), 'strong')

async function refusePublicChildren(table: Table, epicId: number): Promise<void> {
  const countPublic = async (kind: 'epic' | 'issue'): Promise<number> => {
    const query = { partition: epicPk(epicId), prefix: edgePrefix(kind), consistency: 'strong' as const }
    const edges = await queryAll<EdgeItem>(table, query)
    return new Set(edges.filter((edge) => edge.x === undefined).map((edge) => childOfEdge(edge.SK))).size
  }
  refuse(hidingProblem(await countPublic('issue'), await countPublic('epic')))
}
