import { itemReference } from '#domain/addresses.ts'
import { eventIcon } from '#domain/item/event-icon.ts'
import { eventWords } from '#domain/item/event-words.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { nounOfItem, refOf } from '../../item/item-for-write.ts'
import type { Activity } from './activity-page.ts'
import { eventPage, type EventPage, type EventQuery } from './event-page.ts'
import { eventsOfItem } from './item-events.ts'
import type { KnownItem } from '../item/load-items.ts'
import { listUsers } from '../people/list-users.ts'
import { shownEvents } from './visible-events.ts'

/** Returns a page of what happened to an item, in words. */
export function toldEvents(
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: EventQuery,
): Promise<EventPage<Activity>> {
  const at = refOf(item)
  const told = async (events: ChangeEventItem[]): Promise<Activity[]> => {
    const visible = await shownEvents(table, viewer, events)
    const rows = visible.flatMap((one) => {
      const { event, item: changed, link } = one
      const words = eventWords(event, {
        at,
        item: nameOf(changed),
        noun: nounOfItem(changed),
        link: link && nameOf(link),
      })
      return words === null ? [] : [{ shown: one, event, words }]
    })
    const ids = [...new Set(rows.map(({ event }) => event.actor.id))]
    const people = new Map((await listUsers(table, { ids })).map((person) => [person.id, person]))
    return rows.map(({ event: changed, shown, words }) => {
      const { id, at: time, actor } = changed
      // Of somebody who is gone only the user name is known.
      const author = people.get(actor.id) ?? { ...actor, name: actor.username, avatarUrl: null }
      return { id, at: time, author, words, icon: eventIcon(changed), shown }
    })
  }
  return eventPage(query, eventsOfItem(table, at, query), told)
}

const nameOf = ({ kind, core, home }: KnownItem): string => itemReference(kind, home.fullPath, core.iid, true)
