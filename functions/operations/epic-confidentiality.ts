import { confidentialParentProblem, hidingProblem } from '#domain/hierarchy.ts'
import type { Table } from '#table/client.ts'
import { epicPointerItem } from '#table/epic.ts'
import type { AggregateItem, EdgeItem, EpicItem } from '#table/work-items.ts'
import { childOfEdge, edgePrefix, epicKey, epicPk } from '#table/keys.ts'
import { getItem, queryAll } from '#table/read.ts'
import type { Action } from '#table/write.ts'
import { refuse } from './subjects.ts'
import { raisedAggregate } from './tree/change-aggregate.ts'

/**
 * What goes with making an epic confidential or public: a confidential epic has nothing public below it, a public one no
 * confidential parent. Ends the operation when the rules forbid it. Until it is written the versions of aggregates keep it
 * so: hiding raises the epic's own, and a child that becomes public changes its parent's.
 * @param core as it is to be; to make it public, its parent's aggregate was read before
 */
export async function confidentialityActions(
  table: Table,
  core: EpicItem,
  aggregate: AggregateItem,
): Promise<Action[]> {
  const pointer: Action = { kind: 'put', item: epicPointerItem(core) }
  if (core.confidential) {
    if (aggregate.publicChildren > 0) await refusePublicChildren(table, core)
    return [pointer, raisedAggregate(core.id, aggregate.version)]
  }
  if (core.parent === null) return [pointer]
  const parent = await getItem<EpicItem>(table, epicKey(core.parent.parentId), 'strong')
  // A parent that was deleted forbids nothing; this epic is about to follow it.
  if (parent !== null) refuse(confidentialParentProblem(core, parent))
  return [pointer]
}

async function refusePublicChildren(table: Table, core: EpicItem): Promise<void> {
  const countPublic = async (kind: 'epic' | 'issue'): Promise<number> => {
    const query = { partition: epicPk(core.id), prefix: edgePrefix(kind), consistency: 'strong' as const }
    const edges = await queryAll<EdgeItem>(table, query)
    return new Set(edges.filter((edge) => edge.x === undefined).map((edge) => childOfEdge(edge.SK))).size
  }
  refuse(hidingProblem(await countPublic('issue'), await countPublic('epic')))
}
