import { laterTime } from '#domain/time/compare-times.ts'
import type { Visibility } from '#domain/permissions.ts'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import {
  childContribution,
  directChild,
  edgeItem,
  edgeKeyOf,
  namedAbove,
  parentLink,
  parentRef,
  withCore,
  type Child,
} from '#table/rows/edge.ts'
import { aggregateItem } from '#table/items/aggregate.ts'
import type { Table } from '#table/client/client.ts'
import type { AggregateItem, EdgeItem, ParentLink } from '#table/items/work-items.ts'
import { aggregateOfKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { linkNumber, sameCount, visibilityOf } from '#table/rows/edge-parts.ts'
import type { FoundParent } from '../write/find-items.ts'
import { changedAggregate, putAggregate } from './change-aggregate.ts'
import { rankAt, type SiblingPosition } from './sibling-position.ts'
import { rebalance } from './rebalance.ts'

export interface LinkRequest {
  child: Child
  /** The child as the parent knows it that it has, where more than its place changes. */
  before?: Child
  /** Of the child's group or project. */
  visibility: Visibility
  /** The new parent; its aggregate was read strongly before anything else of it. */
  parent: Pick<FoundParent, 'kind' | 'core' | 'aggregate' | 'home'>
  place: SiblingPosition
  edgeId: number
  /** When this happens, ISO 8601. */
  at: string
}

export interface Linked {
  /** The child with its new parent; writing its core is the caller's. */
  child: Child
  /** The edge, the parent's aggregate and what goes at the old parent. */
  actions: Action[]
}

/**
 * Puts a child below a parent, taking it away from the one it has. Counts and dates of both parents change in the same
 * transaction. `again` when the children were moving meanwhile.
 */
export async function linkChild(table: Table, request: LinkRequest): Promise<Linked | 'again'> {
  const { child, before = child, visibility, parent, place, edgeId, at } = request
  const childId = child.core.id
  const { kind, core: above, home } = parent
  const parentName = { kind, id: above.id, iid: above.iid, homeId: home.id, homePath: home.fullPath }
  const rank = await rankAt(table, parentName, { kind: child.kind, id: childId }, place)
  if (typeof rank === 'object') {
    await rebalance(table, rank)
    return 'again'
  }
  const leaving = child.core.parent === null ? [] : await unlinkChild(table, before, child.core.parent)
  const aggregate = await changedAggregate(table, parentName, parent.aggregate ?? aggregateItem(parentName), [
    {
      kind: child.kind,
      childId,
      from: null,
      to: childContribution(child),
      facts: { from: null, to: directChild(child, visibility) },
    },
  ])
  if (leaving === 'again' || aggregate === null) return 'again'
  const link = {
    ...{ parent: parentName, aboveIds: namedAbove(above), rank, edgeId },
    child: { kind: child.kind, id: childId },
  }
  const moved = withCore(child, { parent: parentLink(link), updatedAt: laterTime(child.core.updatedAt, at) })
  const edge = edgeItem({ parent: parentName, rank, edgeId, child: moved, visibility })
  return {
    child: moved,
    actions: [...leaving, { kind: 'put', item: edge, if: { absent: true } }, putAggregate(parent.aggregate, aggregate)],
  }
}

/** Takes a child away from its parent: the edge and what the parent counted of it. */
export async function unlinkChild(table: Table, child: Child, link: ParentLink): Promise<Action[] | 'again'> {
  const edgeKey = edgeKeyOf(link)
  const keys = [aggregateOfKey(parentRef(link)), edgeKey]
  const [aggregate, edge] = (await getItems(table, keys, 'strong')) as [AggregateItem | null, EdgeItem | null]
  if (edge === null || linkNumber(edge) !== link.edgeId) return 'again'
  const cut: Action = { kind: 'delete', key: edgeKey, if: { equals: sameCount(edge) } }
  // The parent was deleted and its children follow: nobody counts them any more.
  if (aggregate === null) return [cut]
  const changed = await changedAggregate(table, parentRef(link), aggregate, [
    {
      kind: child.kind,
      childId: child.core.id,
      from: unpackContribution(edge.roll),
      to: null,
      facts: { from: directChild(child, visibilityOf(edge)), to: null },
    },
  ])
  if (changed === null) return 'again'
  return [cut, putAggregate(aggregate, changed)]
}
