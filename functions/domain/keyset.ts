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

/** One page of a list and whether rows stand after it. */
export interface KeysetPage<Row> {
  rows: Row[]
  hasNextPage: boolean
}

/** The rows after a key, at most `first`; the list needs no order of its own. */
export function keysetPage<Row>(
  rows: Row[],
  keyOf: (row: Row) => RowKey,
  page: { first: number; after: RowKey | null; descending: boolean },
): KeysetPage<Row> {
  const { first, after, descending } = page
  const following = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .filter(({ key }) => after === null || compareRows(key, after, descending) > 0)
    .sort((a, b) => compareRows(a.key, b.key, descending))
  return { rows: following.slice(0, first).map(({ row }) => row), hasNextPage: following.length > first }
}
