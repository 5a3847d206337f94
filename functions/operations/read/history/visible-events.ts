import type { ChangeEvent } from '#domain/item/change-event.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { itemsNamed, visibleEvent } from '#domain/item/visible-event.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { itemPk } from '#table/keys/keys.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { loadItems, type KnownItem } from '../item/load-items.ts'

/** An event as far as a viewer may learn of it. */
export interface ShownEvent {
  event: ChangeEvent
  /** The item that it happened to, as it is now. */
  item: KnownItem
  /** The other end of a link that came or went, as it is now. */
  link: KnownItem | null
}

/** Returns what the viewer may learn of these events, in their order. All items that the events name are read together. */
export async function shownEvents(table: Table, viewer: Viewer, events: ChangeEvent[]): Promise<ShownEvent[]> {
  const known = await loadItems(table, events.flatMap(itemsNamed))
  const itemOf = (ref: ItemRef): KnownItem | null => known.get(itemPk(ref)) ?? null
  const subjectOfRef = (ref: ItemRef) => {
    const item = itemOf(ref)
    return item && subjectOf(item)
  }
  return events.flatMap((one): ShownEvent[] => {
    const event = visibleEvent(viewer, one, subjectOfRef)
    const item = event && itemOf({ kind: event.kind, id: event.itemId })
    return event && item ? [{ event, item, link: event.link ? itemOf(event.link) : null }] : []
  })
}
