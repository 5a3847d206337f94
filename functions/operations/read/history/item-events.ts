import type { ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { pages } from '#table/client/read.ts'
import { eventPage, eventRange, type EventPage, type EventQuery } from './event-page.ts'
import { shownEvents, type ShownEvent } from './visible-events.ts'

/**
 * Returns a page of what happened to an item, and of what concerns it: children that came and went, links that others made. Whether
 * the viewer may read the item itself is asked before.
 */
export async function itemEvents(
  table: Table,
  viewer: Viewer,
  item: ItemRef,
  query: EventQuery,
): Promise<EventPage<ShownEvent>> {
  return eventPage(query, eventsOfItem(table, item, query), (events) => shownEvents(table, viewer, events))
}

/** Returns a page of what happened to an item itself. */
export const ownEvents = (
  table: Table,
  viewer: Viewer,
  item: ItemRef,
  query: EventQuery,
): Promise<EventPage<ShownEvent>> =>
  eventPage(query, eventsOfItem(table, item, query), (events) =>
    shownEvents(
      table,
      viewer,
      events.filter(({ kind, itemId }) => kind === item.kind && itemId === item.id),
    ),
  )

/** Returns what is stored of an item's history between the bounds of a page, in its direction. */
export async function* eventsOfItem(table: Table, item: ItemRef, query: EventQuery): AsyncGenerator<ChangeEventItem[]> {
  const asked = eventRange(query)
  if (asked === null) return
  const range = { from: `${EVENT_PREFIX}${asked.from}`, to: `${EVENT_PREFIX}${asked.to}` }
  const partition = itemPk(item)
  yield* pages<ChangeEventItem>(table, { partition, range, backwards: asked.backwards }, query.size + 1)
}
