import type { ChildKind } from '#table/keys.ts'
import { edgePrefix, epicPk } from '#table/keys.ts'
import type { Edge, PagePlace } from '#table/objects/connection.ts'
import type { EpicFacts } from '#table/objects/epic-facts.ts'
import type { ChildEdges } from '../steps/child-edges.ts'
import { pageRows, rowCursor, type ListOfItems, type PageRequest } from './list-page.ts'

/** A row that may be shown, with its place among all children. */
export interface ChildRow<Item> {
  item: Item
  position: number
  cursor: string
}

export type ChildItem = ChildEdges['items'][number]

/** The children of one kind that an epic has. */
export const childList = (parent: EpicFacts, kind: ChildKind): ListOfItems => ({
  list: epicPk(parent.numericId),
  prefix: edgePrefix(kind),
})

/** How many children stand before the page, as far as its cursors and the total can tell. */
function rowsBefore({ after, before, fromEnd }: PageRequest, total: number | null, rows: number): number {
  if (!fromEnd) return after?.number ?? 0
  const rowsToItsEnd = before === null ? (total ?? rows) : before.number - 1
  return Math.max(0, rowsToItsEnd - rows)
}

/** The rows of a page of children, hidden ones included. */
export function childRows(edges: ChildEdges, page: PageRequest): ChildRow<ChildItem>[] {
  const { rows } = pageRows(edges.items, page)
  const offset = rowsBefore(page, edges.total, rows.length)
  return rows.map((item, index) => ({
    item,
    position: offset + index,
    cursor: rowCursor(page.list, item.SK, offset + index + 1),
  }))
}

/** The place right before or behind a row that may not be shown: by its rank alone, so that nothing tells which it is. */
function placeBeside(
  page: PageRequest,
  row: ChildRow<ChildItem> | undefined,
  side: 'before' | 'behind',
): string | null {
  if (row === undefined) return null
  const rank = row.item.SK.split('#').slice(0, 2).join('#')
  // Ids are digits, which all stand before a tilde.
  return rowCursor(page.list, `${rank}#${side === 'behind' ? '~' : ''}`, row.position + 1)
}

/**
 * Where the page stands in the whole list. A page whose rows are all hidden still begins and ends somewhere, so that its
 * neighbours can be asked for.
 */
export function childPagePlace<Node>(
  edges: ChildEdges,
  page: PageRequest,
  all: ChildRow<ChildItem>[],
  shown: Edge<Node>[],
): PagePlace {
  const { hasNextPage, hasPreviousPage } = pageRows(edges.items, page)
  return {
    hasNextPage,
    hasPreviousPage,
    count: edges.total ?? shown.length,
    startCursor: shown[0]?.cursor ?? placeBeside(page, all[0], 'before'),
    endCursor: shown[shown.length - 1]?.cursor ?? placeBeside(page, all[all.length - 1], 'behind'),
  }
}
