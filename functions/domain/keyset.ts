/** Where a row stands in a sorted list: the value that sorts it, and its id, which breaks ties. */
export interface RowKey {
  /** Null for a row without the value; such rows come last in both directions. */
  value: string | null
  id: number
}

/** Orders rows by value (plain code units), nulls last, equal values by id, the higher first. */
export function compareRows(a: RowKey, b: RowKey, descending: boolean): number {
  if (a.value !== b.value) {
    if (a.value === null) return 1
    if (b.value === null) return -1
    return a.value < b.value === descending ? 1 : -1
  }
  return b.id - a.id
}

/** Which rows of a list a page shows. */
export interface PageBounds<Place> {
  /** Rows at most. */
  size: number
  /** Only rows behind this place; null for no bound. */
  after: Place | null
  /** Only rows before this place; null for no bound. */
  before: Place | null
  /** Whether the page is the end of what lies between, not its beginning. */
  fromEnd: boolean
}

/** Which ways a list goes on beyond a page. */
export interface PageNeighbours {
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/**
 * Returns which ways a list goes on beyond a page. A cursor is the place of a row, which stands beyond the page.
 * @param hasMore whether more rows lie between the bounds than the page holds
 */
export const pageNeighbours = (
  { after, before, fromEnd }: Omit<PageBounds<unknown>, 'size'>,
  hasMore: boolean,
): PageNeighbours => ({
  hasNextPage: before !== null || (hasMore && !fromEnd),
  hasPreviousPage: after !== null || (hasMore && fromEnd),
})

/** One page of a list. */
export interface KeysetPage<Row> extends PageNeighbours {
  rows: Row[]
}

/** Returns the rows that a page shows; the list needs no order of its own. */
export function keysetPage<Row>(
  rows: Row[],
  keyOf: (row: Row) => RowKey,
  page: PageBounds<RowKey> & { descending: boolean },
): KeysetPage<Row> {
  const { size, after, before, fromEnd, descending } = page
  const between = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .filter(({ key }) => after === null || compareRows(key, after, descending) > 0)
    .filter(({ key }) => before === null || compareRows(key, before, descending) < 0)
    .sort((a, b) => compareRows(a.key, b.key, descending))
  const shown = fromEnd ? between.slice(-size) : between.slice(0, size)
  return { rows: shown.map(({ row }) => row), ...pageNeighbours(page, between.length > size) }
}
