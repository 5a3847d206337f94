import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { eventLists, eventSort } from '#table/keys/history-keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { END } from './event-page.ts'
import { shownEvents, type ShownEvent } from './visible-events.ts'

/** How far a reader has come in the events of a root group. */
export interface EventPosition {
  /** Time of the latest event that was read, ISO 8601. */
  at: string
  /** Events that were read of the time that will be read once more. */
  seenIds: number[]
}

/** What has happened since a position, the oldest first. */
export interface EventsSince {
  events: ShownEvent[]
  position: EventPosition
  /** Whether more has happened by now. */
  hasMore: boolean
}

/**
 * An event bears the time at which its write began, and a shard of the index shows it a moment after the write: so it may
 * come to light behind later ones, by less than this many milliseconds.
 */
const OVERLAP = 60_000
/** New events in one answer. */
const EVENTS_MAX = 500
const CHUNK = 100

const overlapBefore = (at: string): string => new Date(Date.parse(at) - OVERLAP).toISOString()

/** Returns where a reader begins who wants to know what happens from a time on. */
export const positionAt = (at: string): EventPosition => ({ at, seenIds: [] })

/**
 * Goes on reading the events of a root group. The last minute before the position is read once more, for what came to light
 * late; events that the reader has seen are dropped by their ids.
 */
export async function eventsSince(
  table: Table,
  viewer: Viewer,
  rootId: number,
  { at, seenIds }: EventPosition,
): Promise<EventsSince> {
  const range = { from: eventSort(overlapBefore(at), 0), to: END, backwards: false }
  const seen = new Set(seenIds)
  const read: ChangeEventItem[] = []
  const fresh: ChangeEventItem[] = []
  for await (const chunk of mergedLists<ChangeEventItem>(table, eventLists(rootId), range, CHUNK)) {
    read.push(...chunk)
    fresh.push(...chunk.filter(({ id }) => !seen.has(id)))
    if (fresh.length >= EVENTS_MAX) break
  }
  const lastAt = read.at(-1)?.at ?? at
  const reachedAt = lastAt > at ? lastAt : at
  const again = overlapBefore(reachedAt)
  return {
    events: await shownEvents(table, viewer, fresh),
    position: { at: reachedAt, seenIds: read.filter((event) => event.at >= again).map(({ id }) => id) },
    hasMore: fresh.length >= EVENTS_MAX,
  }
}
