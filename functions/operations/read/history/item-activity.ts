import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { withTitles } from '../../references/show-titles.ts'
import { merged, type Activity, type ActivityQuery } from './activity-page.ts'
import { eventPage, type EventPage, type EventQuery } from './event-page.ts'
import type { KnownItem } from '../item/load-items.ts'
import { notesNow, storedNotes } from './stored-notes.ts'
import { toldEvents } from './render-history.ts'

/** Returns a page of the comments on an item, and of what happened to it, as far as the viewer may learn of both. */
export async function itemActivity(
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: ActivityQuery,
): Promise<EventPage<Activity>> {
  const { filter } = query
  const parts = await Promise.all([
    filter === 'ONLY_ACTIVITY' ? null : notesOf(table, viewer, item, query),
    filter === 'ONLY_COMMENTS' ? null : toldEvents(table, viewer, item, query),
  ])
  return merged(
    query,
    parts.filter((part) => part !== null),
  )
}

/** Returns a comment with the titles that it shows to the viewer. */
export const titledActivity = async (table: Table, viewer: Viewer, row: Activity): Promise<Activity> =>
  row.note ? { ...row, note: { ...row.note, html: await withTitles(table, viewer, row.note.html) } } : row

/** Returns the comments of a page. */
function notesOf(table: Table, viewer: Viewer, item: KnownItem, query: EventQuery): Promise<EventPage<Activity>> {
  const isOpen = can(viewer, 'readInternalNotes', subjectOf(item))
  return eventPage(
    query,
    storedNotes(table, item, query),
    (notes) =>
      notesNow(
        table,
        notes.filter(({ internal }) => isOpen || !internal),
      ),
    { lengthOf: ({ body, html }) => body.length + html.length },
  )
}
