import * as v from 'valibot'
import type { UserRef } from '#domain/refs.ts'
import { movedItems, type MovedItem } from '#operations/read/history/moved-items.ts'
import { homePathOf } from '#operations/read/item/readable-cores.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import type { Table } from '#table/client/client.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { field } from '../field.ts'
import { itemObjectAt } from '../item-object.ts'
import { maybe } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const since = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time.'),
  v.transform((text) => new Date(text).toISOString()),
)

const DAY_MS = 86_400_000

/** Returns who did it, by their numbers. Items follow how their people are called, so most need not be read. */
async function peopleOf(table: Table, rows: MovedItem[]): Promise<Map<number, UserRef>> {
  const people = rows.flatMap(({ known: { core } }) => [core.author, ...('assignees' in core ? core.assignees : [])])
  const known = new Map(people.map((person) => [person.id, person]))
  const ids = [...new Set(rows.map(({ actor }) => actor.id))].filter((id) => !known.has(id))
  if (ids.length > 0) for (const person of await listUsers(table, { ids })) known.set(person.id, person)
  return known
}

/** What has become of the items of a group since a time. */
export const groupMovement = field('Group.moved', {
  on: namespaceSource,
  arguments: v.object({ since: maybe(since) }),
  answer: async ({ table, viewer, webUrl, now, source, arguments: args }) => {
    const from = args.since ?? new Date(Date.parse(now) - DAY_MS).toISOString()
    const { goesOn, ...kinds } = await movedItems(table, viewer, source.namespaceIds, from)
    const { closed, created, slipped } = kinds
    const people = await peopleOf(
      table,
      Object.values(kinds).flatMap(({ rows }) => rows),
    )
    const shown = ({ actor, at, days, known }: MovedItem) => ({
      item: itemObjectAt(known, homePathOf(known.core)),
      actor: userObject(people.get(actor.id) ?? { ...actor, name: actor.username, avatarUrl: null }, webUrl),
      at,
      from: days?.from ?? null,
      to: days?.to ?? null,
    })
    return {
      closed: closed.rows.map(shown),
      created: created.rows.map(shown),
      slipped: slipped.rows.map(shown),
      more: { closed: closed.more, created: created.more, slipped: slipped.more },
      goesOn,
    }
  },
})
