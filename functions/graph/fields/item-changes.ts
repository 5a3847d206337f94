import * as v from 'valibot'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { groupActivity } from '#operations/read/history/group-activity.ts'
import { itemEvents, ownEvents } from '#operations/read/history/item-events.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import type { ShownEvent } from '#operations/read/history/visible-events.ts'
import type { Table } from '#table/client/client.ts'
import type { PageArguments } from '#presenters/graphql/page-arguments.ts'
import { field, type FieldRequest } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { eventObject, itemChangeObject } from '../item-change-object.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { itemSource, namespaceSource, workItemSource, type ItemType } from '../source.ts'

interface History<Node> {
  /** The field's name, which names the list in cursors. */
  name: string
  newestFirst: boolean
  read: typeof itemEvents
  toNode: (one: ShownEvent, actor: UserRef | undefined, webUrl: string) => Node
}

/** Returns a page of an item's history, with people as they are called now. */
async function historyPage<Node>(
  { table, viewer, webUrl, source, arguments: args }: FieldRequest<ItemRef, PageArguments>,
  { name, newestFirst, read, toNode }: History<Node>,
) {
  const list = askedList(name, source.id, args)
  const asked = askedHistory(list, args)
  const page = await read(table, viewer, source, { ...asked, newestFirst })
  const actorOf = await actorsOf(table, page.rows)
  return historyConnection(list, asked, page, {
    placeOf: ({ event }) => event,
    toNode: (one) => toNode(one, actorOf(one), webUrl),
  })
}

/** Returns who made changes, as they are called now. */
async function actorsOf(table: Table, rows: ShownEvent[]): Promise<(shown: ShownEvent) => UserRef | undefined> {
  const ids = [...new Set(rows.map(({ event }) => event.actor.id))]
  const people = new Map((await listUsers(table, { ids })).map((person) => [person.id, person]))
  return ({ event }) => people.get(event.actor.id)
}

/** What happened below a group, the newest first. */
export const groupChanges = field('Group.changes', {
  on: namespaceSource,
  arguments: v.object(pageArguments),
  answer: async ({ table, viewer, webUrl, source, arguments: args }, name) => {
    const list = askedList(name, source.numericId, args)
    const asked = askedHistory(list, args)
    const page = await groupActivity(table, viewer, source.namespaceIds, asked)
    const actorOf = await actorsOf(table, page.rows)
    return historyConnection(list, asked, page, {
      placeOf: ({ event }) => event,
      toNode: (one) => itemChangeObject(one, actorOf(one), webUrl),
    })
  },
})

/** Returns what happened to an item, as far as the viewer may learn of it. */
const changesOf = (type: ItemType | 'WorkItem', on: (source: unknown) => ItemRef) =>
  field(`${type}.changes`, {
    on,
    arguments: v.object({ ...pageArguments, sort: maybe(v.picklist(['CREATED_DESC', 'CREATED_ASC'])) }),
    answer: (request, name) => {
      const newestFirst = request.arguments.sort !== 'CREATED_ASC'
      return historyPage(request, { name, newestFirst, read: itemEvents, toNode: itemChangeObject })
    },
  })

export const itemChanges = [
  changesOf('Epic', itemSource('Epic')),
  changesOf('Issue', itemSource('Issue')),
  changesOf('WorkItem', workItemSource),
]

/** What happened to an epic itself, as existing clients ask for it. */
export const epicEvents = field('Epic.events', {
  on: itemSource('Epic'),
  arguments: v.object(pageArguments),
  answer: (request, name) => historyPage(request, { name, newestFirst: true, read: ownEvents, toNode: eventObject }),
})
