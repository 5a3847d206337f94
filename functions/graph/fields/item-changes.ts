import * as v from 'valibot'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { RowKey } from '#domain/keyset.ts'
import type { EventPlace } from '#operations/read/event-page.ts'
import { itemEvents } from '#operations/read/item-events.ts'
import { checkedPage } from '#operations/read/list-connection.ts'
import { listUsers } from '#operations/read/list-users.ts'
import { askedList, rowCursor } from '#operations/read/row-cursor.ts'
import { connection } from '#table/objects/connection.ts'
import { field } from '../field.ts'
import { itemChangeObject } from '../item-change-object.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { itemSource, workItemSource, type ItemType } from '../source.ts'

const placeOf = (key: RowKey | null): EventPlace | null => key && { at: key.value ?? '', id: key.id }

/** What happened to an item, as far as the viewer may learn of it. */
const changesOf = (type: ItemType | 'WorkItem', on: (source: unknown) => ItemRef) =>
  field(`${type}.changes`, {
    on,
    arguments: v.object({ ...pageArguments, sort: maybe(v.picklist(['CREATED_DESC', 'CREATED_ASC'])) }),
    answer: async ({ table, viewer, webUrl, source, arguments: args }, name) => {
      const list = askedList(name, source.id, args)
      const asked = checkedPage(list, args)
      const {
        rows: events,
        cutAt,
        ...neighbours
      } = await itemEvents(table, viewer, source, {
        ...asked,
        after: placeOf(asked.after),
        before: placeOf(asked.before),
        newestFirst: args.sort !== 'CREATED_ASC',
      })
      const ids = [...new Set(events.map(({ event }) => event.actor.id))]
      const people = new Map((await listUsers(table, { ids })).map((person) => [person.id, person]))
      const cursorAt = ({ at, id }: EventPlace): string => rowCursor(list, { value: at, id })
      const edges = events.map((one) => ({
        cursor: cursorAt(one.event),
        node: itemChangeObject(one, people.get(one.event.actor.id), webUrl),
      }))
      const cut = cutAt && cursorAt(cutAt)
      return connection(edges, {
        ...neighbours,
        count: events.length,
        ...(asked.fromEnd ? { startCursor: cut } : { endCursor: cut }),
      })
    },
  })

export const itemChanges = [
  changesOf('Epic', itemSource('Epic')),
  changesOf('Issue', itemSource('Issue')),
  changesOf('WorkItem', workItemSource),
]
