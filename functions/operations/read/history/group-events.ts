import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { eventLists } from '#table/keys/history-keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { eventPage, eventRange, type EventPage, type EventQuery } from './event-page.ts'
import { shownEvents, type ShownEvent } from './visible-events.ts'

/** Returns a page of what happened to the items of a root group, over all its shards in order of time. */
export async function groupEvents(
  table: Table,
  viewer: Viewer,
  rootId: number,
  query: EventQuery,
): Promise<EventPage<ShownEvent>> {
  const range = eventRange(query)
  const chunks =
    range === null ? NOTHING : mergedLists<ChangeEventItem>(table, eventLists(rootId), range, query.size + 1)
  return eventPage(query, chunks, (events) => shownEvents(table, viewer, events))
}

const NOTHING = (async function* (): AsyncGenerator<ChangeEventItem[]> {})()
