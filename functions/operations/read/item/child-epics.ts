import type { IndexedItem } from '#domain/item/filter-conditions.ts'
import { EVERYTHING, mentions, partsOf, type Filter } from '#domain/item/filter-expression.ts'
import { itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import type { RowKey } from '#domain/keyset.ts'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { AggregateItem, EdgeItem } from '#table/items/work-items.ts'
import { aggregateKey, childOfEdge, edgePrefix, epicPk } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import { unpackEpicRow } from '#table/rows.generated.ts'
import { isConfidential, namespacesOf, rowOf, visibilityOf } from '#table/rows/edge-parts.ts'
import type { ListOrder } from '../list/list-connection.ts'
import { matchingItems } from '../list/matching-items.ts'
import { createNamespaceAccess } from '../namespace/namespace-access.ts'
import { resolveFilter } from '../list/resolve-filter.ts'
import { listName } from '../list/row-cursor.ts'

/** A child epic with the edge that holds it. */
export interface ChildEpic extends IndexedItem {
  edge: EdgeItem
  /** Place among the children that the viewer may read, 0 for the first. */
  position: number
}

export interface ParentEpic {
  id: number
  /** Ids from the root group down to the parent's group. */
  namespaceIds: number[]
}

/**
 * Returns the child epics that the viewer may read and that meet the filter, in their stored order.
 * @param includeDescendants whether those of groups below the parent's own are among them
 */
export async function listChildEpics(
  table: Table,
  viewer: Viewer,
  parent: ParentEpic,
  asked: Filter = EVERYTHING,
  includeDescendants = true,
): Promise<ChildEpic[]> {
  const edges = await queryAll<EdgeItem>(table, 'children of this item', {
    partition: epicPk(parent.id),
    prefix: edgePrefix('epic'),
  })
  const children = edges
    .filter((edge) => canSeeEdge(viewer, edge, 'epic'))
    .map((edge, position) => childOf(edge, parent, position))
    .filter(({ namespaceIds }) => includeDescendants || namespaceIds.length === parent.namespaceIds.length)
  const known = children.map(({ namespaceIds, edge }) => ({
    namespaceIds,
    visibility: visibilityOf(edge),
  }))
  const access = createNamespaceAccess(table, viewer, known)
  const filter = await resolveFilter({ table, access, rootId: parent.namespaceIds[0] ?? 0, kind: 'epic' }, asked)
  const withMilestones = mentions(filter, 'milestone') ? await addMilestones(table, children) : children
  return matchingItems(table, access, { kind: 'epic', filter }, withMilestones)
}

function childOf(edge: EdgeItem, parent: ParentEpic, position: number): ChildEpic {
  const { startDate, dueDate } = unpackContribution(edge.roll)
  return {
    ...unpackEpicRow(rowOf(edge)),
    id: childOfEdge(edge.SK),
    namespaceIds: namespacesOf(edge) ?? parent.namespaceIds,
    parentId: parent.id,
    confidential: isConfidential(edge),
    milestoneIds: [],
    startDate,
    dueDate,
    edge,
    position,
  }
}

async function addMilestones(table: Table, children: ChildEpic[]): Promise<ChildEpic[]> {
  const aggregates = await getItems<AggregateItem>(
    table,
    children.map(({ id }) => aggregateKey(id)),
  )
  return children.map((child, index) => ({
    ...child,
    milestoneIds: Object.keys(aggregates[index]?.milestones ?? {}).map(Number),
  }))
}

/** Returns the name of a list of children in its cursors: all of them in their stored order are the list that needs no Lambda. */
export const childrenList = (
  parentId: number,
  filter: Filter,
  includeDescendants: boolean,
  order: ItemOrder | null,
): string =>
  order === null && includeDescendants && partsOf(filter).length === 0
    ? epicPk(parentId)
    : listName('Epic.children', parentId, filter, includeDescendants, order)

/** Returns the order of children: the asked one, or the stored one. */
export const childOrder = (order: ItemOrder | null): ListOrder<ChildEpic> =>
  order === null
    ? { keyOf: ({ edge }): RowKey => ({ value: edge.SK, id: 0 }), countOf: ({ position }) => position + 1 }
    : { keyOf: (child) => itemRowKey(child, order), descending: order.descending }
