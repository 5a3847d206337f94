import type { FieldChange } from '#domain/item/change-event.ts'
import type { FieldName } from '#domain/item/fields.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { ActivityPosition } from './event-page.ts'
import { ownEvents } from './item-events.ts'
import type { ShownEvent } from './visible-events.ts'

/** A change of one field of an item. */
export interface FieldEvent {
  event: ShownEvent['event']
  before: FieldChange[1]
  after: FieldChange[2]
}

/** Events that are read at a time. */
const CHUNK = 100

/** Returns the changes of a field of an item from the first one on: more than `wanted`, where there are more. */
export async function fieldEvents(
  table: Table,
  viewer: Viewer,
  item: ItemRef,
  field: FieldName,
  wanted: number,
): Promise<FieldEvent[]> {
  const found: FieldEvent[] = []
  let after: ActivityPosition | null = null
  for (;;) {
    const asked = { newestFirst: false, size: CHUNK, after, before: null, fromEnd: false }
    const page = await ownEvents(table, viewer, item, asked)
    for (const { event } of page.rows) {
      for (const [name, before, now] of event.changes) if (name === field) found.push({ event, before, after: now })
    }
    const last: ActivityPosition | undefined = page.cutAt ?? page.rows.at(-1)?.event
    if (found.length > wanted || !page.hasNextPage || last === undefined) return found
    after = { at: last.at, id: last.id }
  }
}
