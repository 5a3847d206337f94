import type { PageBounds } from '#domain/keyset.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { eventLists, eventSort } from '#table/keys/history-keys.ts'
import { keyPage } from '../list/key-page.ts'
import type { ActivityPosition, EventPage } from './event-page.ts'
import { shownEvents, type ShownEvent } from './visible-events.ts'

/**
 * Returns a page of what happened to the items of a group and of all below it, as far as the viewer may learn of it, the newest first. Events
 * are kept by root group, so a group that is small in it may get a page that is not full.
 * @param namespaceIds from the root group down to the group
 */
export function groupActivity(
  table: Table,
  viewer: Viewer,
  namespaceIds: number[],
  page: PageBounds<ActivityPosition>,
): Promise<EventPage<ShownEvent>> {
  const [rootId = 0] = namespaceIds
  const groupId = namespaceIds.at(-1) ?? rootId
  return keyPage<ChangeEventItem, ShownEvent>(
    table,
    {
      lists: eventLists(rootId).map((partition) => ({ index: 'lists', partition, prefix: '' })),
      descending: true,
      placeOf: ({ at, id }) => ({ at, id }),
      sortOf: ({ at, id }) => eventSort(at, id),
    },
    page,
    async (events) =>
      (await shownEvents(table, viewer, events)).filter(({ item }) => item.core.namespaceIds.includes(groupId)),
  )
}
