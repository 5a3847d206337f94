import type { PageBounds } from '#domain/keyset.ts'
import type { Table } from '#table/client/client.ts'
import type { Query } from '#table/client/read.ts'
import type { Key } from '#table/keys/keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { eventPage, type ActivityPosition, type EventPage } from '../history/event-page.ts'

/** A list whose partitions stand in the order in which it is shown, so that a page of it reads no more than itself. */
export interface KeyedList<Stored> {
  /** The partitions, each with the beginning of the sort keys of the list. */
  lists: { partition: string; prefix: string; index?: Query['index'] }[]
  /** True when what is shown first stands last in the partitions. */
  descending: boolean
  /** Returns the place of a row in the list, which cursors carry. */
  placeOf: (row: Stored) => ActivityPosition
  /** The sort key of a place, without the prefix. */
  sortOf: (place: ActivityPosition) => string
}

/** Stands before every sort key. */
const FIRST = ' '
/** Stands behind every sort key that begins so. */
const LAST = '\u{10ffff}'
/** Rows that one page reads at most to find those that are to be shown; the next page goes on from there. */
const READ_MAX = 5000
/** Digits of ids. */
const DIGITS = 16

/**
 * Returns one page of a list along its keys, whatever else the list holds. Rows of one sort key come by id, the highest first, as in
 * every list.
 * @param show what the viewer may see of some rows, in their order, or as many of the first of them as are wanted
 * @param isSparse whether most rows are likely to be left out, so that more of them are read at a time
 */
export async function keyPage<Stored extends Key, Row>(
  table: Table,
  { lists, descending, placeOf, sortOf }: KeyedList<Stored>,
  page: PageBounds<ActivityPosition>,
  show: (stored: Stored[], wanted: number) => Promise<Row[]>,
  isSparse = false,
): Promise<EventPage<Row>> {
  const { after, before, fromEnd } = page
  const [lower, upper] = descending ? [before, after] : [after, before]
  const rank = (id: number): string => `${descending ? id : Number.MAX_SAFE_INTEGER - id}`.padStart(DIGITS, '0')
  const queries = lists.flatMap(({ prefix, ...list }): Query[] => {
    const from = `${prefix}${lower ? sortOf(lower) : ''}` || FIRST
    const to = `${prefix}${upper ? sortOf(upper) : LAST}`
    const isEmpty = Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0
    return isEmpty ? [] : [{ ...list, range: { from, to }, backwards: descending !== fromEnd }]
  })
  /** True when a row is between the bounds, where it has the sort key of one. */
  const isWithin = (place: ActivityPosition): boolean => {
    const isOf = (bound: ActivityPosition | null): bound is ActivityPosition =>
      bound !== null && sortOf(bound) === sortOf(place)
    return (!isOf(lower) || rank(place.id) > rank(lower.id)) && (!isOf(upper) || rank(place.id) < rank(upper.id))
  }
  // The row of a bound is read, too, one tells whether the list goes on, and one in ten may be hidden.
  const spare = 1 + Math.ceil(page.size / 10) + [after, before].filter((bound) => bound !== null).length
  const size = isSparse ? READ_MAX / 10 : page.size + spare
  const order = (row: Stored): string => `${sortOf(placeOf(row))}\0${rank(placeOf(row).id)}`
  async function* chunks() {
    for await (const rows of mergedLists<Stored>(table, queries, size, order)) {
      yield rows.map((row) => ({ ...placeOf(row), row })).filter(isWithin)
    }
  }
  const shown = async (stored: { row: Stored }[], wanted: number): Promise<Row[]> =>
    show(
      stored.map(({ row }) => row),
      wanted,
    )
  return eventPage({ ...page, newestFirst: descending }, chunks(), shown, { readMax: READ_MAX })
}
