import { KINDS, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { pageNeighbours, type PageBounds, type PageNeighbours } from '#domain/keyset.ts'
import type { Viewer } from '#domain/role.ts'
import { countFor, readsMoreBelow } from '#domain/tree/audiences.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { badCursor, type PageArguments } from '#presenters/graphql/page-arguments.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryAll, queryPart, type QueryPart } from '#table/client/read.ts'
import type { AggregateItem, EdgeItem, EpicItem } from '#table/items/work-items.ts'
import { aggregateOfKey, edgePrefix, itemKey, itemPk, kindOfEdge } from '#table/keys/keys.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { checkedPage } from '../list/list-connection.ts'

/** Longer than any sort key; the table refuses conditions on endless ones. */
const SORT_KEY_MAX = 200
/** Edges of one call at most, where those before were hidden. */
const CALL_MAX = 1000

/** Returns the edges to the children of an item that the viewer may read, kind by kind in their order, read strongly. */
export async function childEdges(table: Table, viewer: Viewer, parent: ItemRef): Promise<EdgeItem[]> {
  const edges: EdgeItem[] = []
  for (const kind of KINDS[parent.kind].children) {
    const query = { partition: itemPk(parent), prefix: edgePrefix(kind), consistency: 'strong' as const }
    const all = await queryAll<EdgeItem>(table, 'children of this item', query)
    edges.push(...all.filter((edge) => canSeeEdge(viewer, edge, kind)))
  }
  return edges
}

/** Returns an epic and what it has from below, read strongly. */
export const epicAndAggregate = async (table: Table, epic: ItemRef) =>
  (await getItems(table, [itemKey(epic), aggregateOfKey(epic)], 'strong')) as [EpicItem | null, AggregateItem | null]

/** Returns how many children of an item the viewer may read: an epic has counted them, unless the viewer may read more below its group than in it. */
export async function countChildren(table: Table, viewer: Viewer, parent: ItemRef): Promise<number> {
  if (rollsUp(parent.kind)) {
    const [core, aggregate] = await epicAndAggregate(table, parent)
    const audiences = aggregate?.audiences
    if (core && audiences && !readsMoreBelow(viewer, core.namespaceIds)) {
      const counts = KINDS[parent.kind].children.map((kind) => countFor(viewer, core.namespaceIds, audiences, kind))
      return counts.reduce((sum, count) => sum + count, 0)
    }
  }
  return (await childEdges(table, viewer, parent)).length
}

/**
 * Returns the page of the list of this name that is asked for, its bounds being sort keys of edges.
 * @throws ProblemError BAD_REQUEST
 */
function askedBounds(parent: ItemRef, list: string, args: PageArguments): PageBounds<string> {
  const page = checkedPage(list, args)
  const boundOf = (field: 'after' | 'before'): string | null => {
    const bound = page[field]
    if (bound === null) return null
    const key = bound.value ?? ''
    const isEdge = KINDS[parent.kind].children.some((kind) => key.startsWith(edgePrefix(kind)))
    if (!isEdge || key.length > SORT_KEY_MAX) throw new ProblemError(badCursor(field, args[field] ?? ''))
    return key
  }
  return { ...page, after: boundOf('after'), before: boundOf('before') }
}

/**
 * Returns one page of the edges to the children of an item that the viewer may read, read strongly, and no more of them than it takes. The
 * keys of all edges stand beside each other, kind by kind.
 * @throws ProblemError BAD_REQUEST
 */
export async function childPage(
  table: Table,
  viewer: Viewer,
  parent: ItemRef,
  { list, args }: { list: string; args: PageArguments },
): Promise<PageNeighbours & { edges: EdgeItem[] }> {
  const page = askedBounds(parent, list, args)
  const { size, after, before, fromEnd } = page
  const prefixes = KINDS[parent.kind].children.map(edgePrefix)
  // Ranks are letters and digits, which all stand before a tilde.
  const range = { from: after ?? prefixes[0] ?? '', to: before ?? `${prefixes.at(-1) ?? ''}~` }
  if (prefixes.length === 0 || range.from > range.to) return { edges: [], ...pageNeighbours(page, false) }
  const query = { partition: itemPk(parent), range, backwards: fromEnd, consistency: 'strong' as const }
  const seen: EdgeItem[] = []
  // The row that the page begins behind comes along.
  let limit = size + 2
  let part: QueryPart<EdgeItem> = { items: [], isEnd: false }
  while (!part.isEnd && seen.length <= size) {
    const behind = part.items.at(-1)?.SK
    part = await queryPart<EdgeItem>(table, { ...query, ...(behind !== undefined && { after: behind }) }, limit)
    const between = part.items.filter(({ SK }) => SK !== after && SK !== before)
    seen.push(...between.filter((edge) => canSeeEdge(viewer, edge, kindOfEdge(edge.SK))))
    limit = Math.min(CALL_MAX, limit * 4)
  }
  const shown = seen.slice(0, size)
  return { edges: fromEnd ? shown.toReversed() : shown, ...pageNeighbours(page, seen.length > size) }
}
