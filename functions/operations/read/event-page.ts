import { pageNeighbours, type PageBounds, type PageNeighbours } from '#domain/keyset.ts'
import type { ChangeEventItem } from '#table/change-event.ts'
import { eventSort } from '#table/history-keys.ts'
import type { ListRange } from '#table/merged-lists.ts'
import type { ShownEvent } from './shown-events.ts'

/** Where an event stands in time; ids tell those of one instant apart. */
export interface EventPlace {
  /** ISO 8601 */
  at: string
  id: number
}

export interface EventQuery extends PageBounds<EventPlace> {
  newestFirst: boolean
}

/** One page of a history. */
export interface EventPage extends PageNeighbours {
  events: ShownEvent[]
  /** Where work was cut off before the page was full; the next page goes on from there. Else null. */
  cutAt: EventPlace | null
}

/** Events that one page reads, shown or hidden: a history of hidden ones must not make it work without end. */
const READ_MAX = 500
/** Stand before and behind every time. */
export const BEGINNING = '0'
export const END = '~'

/** The range that a page is read from; null where its bounds leave nothing. */
export function eventRange({ after, before, fromEnd, newestFirst }: EventQuery): ListRange | null {
  const [older, newer] = newestFirst ? [before, after] : [after, before]
  const from = older ? eventSort(older.at, older.id + 1) : BEGINNING
  const to = newer ? eventSort(newer.at, newer.id - 1) : END
  return from > to ? null : { from, to, backwards: newestFirst !== fromEnd }
}

/**
 * Fills a page with what the viewer may learn of events.
 * @param chunks the events of the page's range, in its direction, a few at a time
 */
export async function eventPage(
  query: EventQuery,
  chunks: AsyncIterable<ChangeEventItem[]>,
  show: (events: ChangeEventItem[]) => Promise<ShownEvent[]>,
): Promise<EventPage> {
  const { size, fromEnd } = query
  const shown: ShownEvent[] = []
  let read = 0
  let last: EventPlace | null = null
  for await (const chunk of chunks) {
    shown.push(...(await show(chunk)))
    read += chunk.length
    last = chunk.at(-1) ?? last
    if (read >= READ_MAX || shown.length > size) break
  }
  const rows = shown.slice(0, size)
  const isFull = shown.length > size
  const cutAt = read >= READ_MAX && !isFull ? last : null
  return {
    events: fromEnd ? rows.toReversed() : rows,
    cutAt,
    ...pageNeighbours(query, isFull || cutAt !== null),
  }
}
