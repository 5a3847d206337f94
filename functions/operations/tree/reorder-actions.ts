import type { Table } from '#table/client/client.ts'
import { edgeKeyOf, parentRef, reorderedEdge, type Child } from '#table/rows/edge.ts'
import { edgeKey } from '#table/keys/keys.ts'
import type { AggregateItem, EdgeItem, ParentLink } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { linkNumber, sameEdge } from '#table/rows/edge-parts.ts'
import { raisedAggregate } from './change-aggregate.ts'
import { rankAt, type SiblingPosition } from './sibling-position.ts'
import { rebalance } from './rebalance.ts'

export interface ReorderRequest {
  child: Child
  link: ParentLink
  /** Of the parent; read strongly before anything else of its children. */
  aggregate: AggregateItem
  place: SiblingPosition
  /** The edge that the link names, read strongly. */
  edge: EdgeItem | null
}

/** Gives a child another place among its siblings; `again` when they were moving meanwhile. */
export async function reorderActions(
  table: Table,
  { child, link, aggregate, place, edge }: ReorderRequest,
): Promise<Action[] | 'again'> {
  const { core, kind } = child
  if (edge === null || linkNumber(edge) !== link.edgeId) return 'again'
  if (typeof place === 'object' && place.siblingId === core.id) return []
  const parent = parentRef(link)
  const rank = await rankAt(table, parent, { kind, id: core.id }, place)
  if (typeof rank === 'object') {
    await rebalance(table, rank)
    return 'again'
  }
  const from = edgeKeyOf(link)
  const to = edgeKey(parent, rank, { kind, id: core.id })
  if (from.SK === to.SK) return []
  return [
    { kind: 'delete', key: from, if: { equals: sameEdge(edge) } },
    { kind: 'put', item: reorderedEdge(edge, to, core), if: { absent: true } },
    {
      kind: 'update',
      key: core,
      set: { 'parent.edgeSk': to.SK, version: core.version + 1 },
      if: { equals: { version: core.version } },
    },
    raisedAggregate(parent, aggregate.version),
  ]
}
