import { confidentialParentProblem, hidingProblem } from '#domain/hierarchy.ts'
import type { Table } from '#table/client.ts'
import { epicPointerItem } from '#table/epic.ts'
import type { AggregateItem, EdgeItem, EpicItem } from '#table/work-items.ts'
import { aggregateKey, childOfEdge, edgePrefix, epicKey, epicPk } from '#table/keys.ts'
import { getItem, queryAll } from '#table/read.ts'
import type { Action } from '#table/write.ts'
import { refuse } from './subjects.ts'

/**
 * What goes with making an epic confidential or public: a confidential epic has nothing public below it, a public one no
 * confidential parent, and the checks keep it so until it is written. Ends the operation when the rules forbid it.
 * @param core as it is to be
 */
export async function confidentialityActions(
  table: Table,
  core: EpicItem,
  aggregate: AggregateItem,
): Promise<Action[]> {
  const pointer: Action = { kind: 'put', item: epicPointerItem(core) }
  if (core.confidential) {
    if (aggregate.publicChildren > 0) await refusePublicChildren(table, core)
    return [pointer, { kind: 'check', key: aggregateKey(core.id), if: { equals: { publicChildren: 0 } } }]
  }
  if (core.parent === null) return [pointer]
  const parent = await getItem<EpicItem>(table, epicKey(core.parent.parentId), 'strong')
  // A parent that was deleted forbids nothing; this epic is about to follow it.
  if (parent === null) return [pointer]
  refuse(confidentialParentProblem(core, parent))
  return [pointer, { kind: 'check', key: epicKey(core.parent.parentId), if: { equals: { confidential: false } } }]
}

async function refusePublicChildren(table: Table, core: EpicItem): Promise<void> {
  const countPublic = async (kind: 'epic' | 'issue'): Promise<number> => {
    const query = { partition: epicPk(core.id), prefix: edgePrefix(kind), consistency: 'strong' as const }
    const edges = await queryAll<EdgeItem>(table, query)
    return new Set(edges.filter((edge) => edge.x === undefined).map((edge) => childOfEdge(edge.SK))).size
  }
  refuse(hidingProblem(await countPublic('issue'), await countPublic('epic')))
}
