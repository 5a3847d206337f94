import type { Edge, PagePlace } from '#table/objects/connection.ts'
import type { ChildEdges } from '../steps/child-edges.ts'
import { cursorOf, pageRows, type PageRequest } from './list-page.ts'

/** A row that may be shown, with its place among all children. */
export interface ChildRow<Item> {
  item: Item
  position: number
  cursor: string
}

export type ChildItem = ChildEdges['items'][number]

/** The rows of a page of children, hidden ones included. */
export const childRows = (edges: ChildEdges, page: PageRequest): ChildRow<ChildItem>[] =>
  pageRows(edges.items, page).rows.map((item, index) => ({
    item,
    position: page.offset + index,
    cursor: cursorOf(item.SK, page.offset + index + 1),
  }))

/**
 * Where the page stands in the whole list. A page whose rows are all hidden still ends somewhere, so that the next one
 * can be asked for.
 */
export function childPagePlace<Node>(
  edges: ChildEdges,
  page: PageRequest,
  all: ChildRow<ChildItem>[],
  shown: Edge<Node>[],
): PagePlace {
  return {
    hasNextPage: pageRows(edges.items, page).hasNextPage,
    hasPreviousPage: page.after !== null,
    count: edges.total ?? shown.length,
    endCursor: shown[shown.length - 1]?.cursor ?? all[all.length - 1]?.cursor ?? null,
  }
}
