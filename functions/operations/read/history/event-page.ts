import { pageNeighbours, type PageBounds, type PageNeighbours } from '#domain/keyset.ts'
import { eventSort } from '#table/keys/history-keys.ts'
import type { ListRange } from '#table/rows/merged-lists.ts'

/** Where an event or a comment stands in time; ids tell those of one instant apart. */
export interface ActivityPosition {
  /** ISO 8601 */
  at: string
  id: number
}

export interface EventQuery extends PageBounds<ActivityPosition> {
  newestFirst: boolean
}

/** One page of a history. */
export interface EventPage<Row> extends PageNeighbours {
  rows: Row[]
  /** Where work was cut off before the page was full; the next page goes on from there. Else null. */
  cutAt: ActivityPosition | null
}

/** Events that one page reads, shown or hidden: a history of hidden ones must not make it work without end. */
const READ_MAX = 500
/** Letters of comments that one page reads: a function's answer has a limit, and so has its work. */
const TEXT_MAX = 2_000_000
/** Stand before and behind every time. */
export const BEGINNING = '0'
export const END = '~'

/** Returns the range that a page is read from; null where its bounds leave nothing. */
export function eventRange({ after, before, fromEnd, newestFirst }: EventQuery): ListRange | null {
  const [older, newer] = newestFirst ? [before, after] : [after, before]
  const from = older ? eventSort(older.at, older.id + 1) : BEGINNING
  const to = newer ? eventSort(newer.at, newer.id - 1) : END
  return from > to ? null : { from, to, backwards: newestFirst !== fromEnd }
}

/** Limits how much one page may work. */
interface PageWork<Stored> {
  /** Letters of one event, where they have many. */
  lengthOf?: (stored: Stored) => number
  /** Events that are read, shown or hidden. */
  readMax?: number
}

/**
 * Fills a page with what the viewer may learn of events or comments.
 * @param chunks what is stored in the page's range, in its direction, a few at a time
 * @param show what the viewer may see of some of it, in its order, or as many of the first of it as are wanted
 */
export async function eventPage<Stored extends ActivityPosition, Row>(
  query: EventQuery,
  chunks: AsyncIterable<Stored[]>,
  show: (stored: Stored[], wanted: number) => Row[] | Promise<Row[]>,
  { lengthOf = () => 0, readMax = READ_MAX }: PageWork<Stored> = {},
): Promise<EventPage<Row>> {
  const { size, fromEnd } = query
  const shown: Row[] = []
  let read = 0
  let letters = 0
  let last: ActivityPosition | null = null
  const isEnough = (): boolean => read >= readMax || letters >= TEXT_MAX
  for await (const chunk of chunks) {
    shown.push(...(await show(chunk, size + 1 - shown.length)))
    read += chunk.length
    letters += chunk.reduce((sum, stored) => sum + lengthOf(stored), 0)
    last = chunk.at(-1) ?? last
    if (isEnough() || shown.length > size) break
  }
  const rows = shown.slice(0, size)
  const isFull = shown.length > size
  const cutAt = isEnough() && !isFull ? last : null
  return {
    rows: fromEnd ? rows.toReversed() : rows,
    cutAt,
    ...pageNeighbours(query, isFull || cutAt !== null),
  }
}
