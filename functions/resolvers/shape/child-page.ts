import type { ItemKind } from '#domain/item/kinds.ts'
import { edgePrefix, epicPk, kindOfEdge } from '#table/keys/keys.ts'
import type { Edge, PageBoundary } from '#presenters/graphql/connection.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { pageRows, rowCursor, type ListOfItems, type PageRequest } from './list-page.ts'

/** What was read of an epic's children for a page of them. */
export interface ChildEdges {
  /** The rows that the viewer may read, in the order of reading. */
  seen: EdgeItem[]
  /** How many rows were read, hidden ones included. */
  readRows: number
  /** Sort key of the last one of them; null when there was none. */
  lastSk: string | null
  /** Whether nothing is left between the bounds of the page. */
  isEnd: boolean
  /** How many children the viewer may read; null where that was not looked up. */
  total: number | null
}

/** A child that is shown, with its place among those that the viewer may read. */
interface ChildRow {
  item: EdgeItem
  position: number
  cursor: string
}

/** Returns the children of one kind that an epic has. */
export const childList = (parent: EpicFacts, kind: ItemKind): ListOfItems => ({
  list: epicPk(parent.numericId),
  prefix: edgePrefix(kind),
})

export const kindOfPage = ({ prefix }: PageRequest): ItemKind => kindOfEdge(prefix)

/** Returns what is known after some more rows were read. */
export function withRows(
  before: ChildEdges,
  { items, nextToken }: QueriedRows,
  { page, parent }: { page: PageRequest; parent: EpicFacts },
): ChildEdges {
  // Read backwards, a row that bounds what is read comes along with it.
  const between = items.filter(({ SK }) => SK !== page.before?.value && SK !== before.lastSk)
  const shown = between.filter((item) => canSeeEdge(parent.viewer, item, kindOfPage(page)))
  return {
    seen: [...before.seen, ...shown],
    readRows: before.readRows + between.length,
    lastSk: between[between.length - 1]?.SK ?? before.lastSk,
    isEnd: (nextToken ?? null) === null,
    total: null,
  }
}

/** What a query of rows answers. */
export interface QueriedRows {
  items: EdgeItem[]
  nextToken?: string | null
}

export const NO_ROWS: ChildEdges = { seen: [], readRows: 0, lastSk: null, isEnd: true, total: null }

/** True when what was read makes a page, and tells whether another one follows. */
export const isFilled = ({ seen, isEnd }: ChildEdges, page: PageRequest): boolean => isEnd || seen.length > page.size

/** Returns how many children stand before the page, as far as its cursors and the total can tell. */
function rowsBefore({ after, before, fromEnd }: PageRequest, total: number | null, rows: number): number {
  if (!fromEnd) return after?.number ?? 0
  const rowsToItsEnd = before === null ? (total ?? rows) : before.number - 1
  return Math.max(0, rowsToItsEnd - rows)
}

/** Returns the rows of a page of children. */
export function childRows(edges: ChildEdges, page: PageRequest): ChildRow[] {
  const { rows } = pageRows(edges.seen, page, !edges.isEnd)
  const offset = rowsBefore(page, edges.total, rows.length)
  return rows.map((item, index) => ({
    item,
    position: offset + index,
    cursor: rowCursor(page.list, item.SK, offset + index + 1),
  }))
}

/** Returns the place right behind a row, or before it: by its rank alone, so that nothing tells which row it is. */
function placeBeside(page: PageRequest, sortKey: string, number: number): string {
  const rank = sortKey.split('#').slice(0, 2).join('#')
  // Ids are digits, which all stand before a tilde.
  return rowCursor(page.list, `${rank}#${page.fromEnd ? '' : '~'}`, number)
}

/**
 * Returns where the page stands in the whole list. One that could not be filled, because reading went on over too many hidden rows,
 * ends where reading did, so that the next page goes on from there.
 */
export function childPageBoundary<Node>(edges: ChildEdges, page: PageRequest, shown: Edge<Node>[]): PageBoundary {
  const { hasNextPage, hasPreviousPage } = pageRows(edges.seen, page, !edges.isEnd)
  const ends = {
    startCursor: shown[0]?.cursor ?? null,
    endCursor: shown[shown.length - 1]?.cursor ?? null,
  }
  const count = edges.total ?? shown.length
  if (isFilled(edges, page) || edges.lastSk === null) return { hasNextPage, hasPreviousPage, count, ...ends }
  const before = rowsBefore(page, edges.total, shown.length)
  const place = placeBeside(page, edges.lastSk, page.fromEnd ? before + 1 : before + shown.length)
  return {
    hasNextPage,
    hasPreviousPage,
    count,
    startCursor: page.fromEnd ? place : (ends.startCursor ?? place),
    endCursor: page.fromEnd ? (ends.endCursor ?? place) : place,
  }
}
