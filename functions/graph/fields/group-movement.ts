import * as v from 'valibot'
import type { Movement } from '#domain/item/movements.ts'
import { movedItems, type MovedItem } from '#operations/read/history/moved-items.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { field } from '../field.ts'
import { itemObject } from '../item-object.ts'
import { maybe } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const since = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time.'),
  v.transform((text) => new Date(text).toISOString()),
)

const DAY_MS = 86_400_000

/** What has become of the items of a group since a time. */
export const groupMovement = field('Group.moved', {
  on: namespaceSource,
  arguments: v.object({ since: maybe(since) }),
  answer: async ({ table, viewer, webUrl, now, source, arguments: args }) => {
    const from = args.since ?? new Date(Date.parse(now) - DAY_MS).toISOString()
    const { rows, goesOn } = await movedItems(table, viewer, source.namespaceIds, from)
    const ids = [...new Set(rows.map(({ actor }) => actor.id))]
    const people = new Map((await listUsers(table, { ids })).map((person) => [person.id, person]))
    const shown = ({ actor, at, days, known }: MovedItem) => ({
      item: itemObject(known),
      actor: userObject(people.get(actor.id) ?? { ...actor, name: actor.username, avatarUrl: null }, webUrl),
      at,
      from: days?.from ?? null,
      to: days?.to ?? null,
    })
    const of = (as: Movement['as']) => rows.filter((row) => row.as === as).map(shown)
    return { closed: of('closed'), created: of('created'), slipped: of('slipped'), goesOn }
  },
})
