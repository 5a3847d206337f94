import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { REACTION_PREFIX, itemPk, userKey } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { getItems, queryAll, queryFirst } from '#table/client/read.ts'
import { userRef } from '#table/items/user.ts'
import type { ReactionItem } from '#table/items/work-items.ts'
import { awardId } from '../../reaction/award-id.ts'
import { peopleNow } from '../people/people-now.ts'

/** One person's reaction to an item or a comment, with its number. */
export interface Award {
  id: number
  emoji: string
  /** ISO 8601 */
  at: string
  userId: number
  /** Null where nobody knows them any more. */
  user: UserRef | null
}

/** Returns the reactions to an item, by emoji: the first of them, as many as are asked for. */
export async function itemAwards(table: Table, item: ItemRef, count: number): Promise<Award[]> {
  return shown(table, item, await queryFirst<ReactionItem>(table, reactionsOf(item), count))
}

/** Returns the reaction to an item with this number; null where there is none. */
export async function itemAward(table: Table, item: ItemRef, id: number): Promise<Award | null> {
  const all = await queryAll<ReactionItem>(table, 'reactions', reactionsOf(item))
  const found = all.filter(({ emoji, userId }) => awardId(item, emoji, userId) === id)
  return (await shown(table, item, found))[0] ?? null
}

const reactionsOf = (item: ItemRef) => ({
  partition: itemPk(item),
  prefix: REACTION_PREFIX,
  consistency: 'strong' as const,
})

async function shown(table: Table, item: ItemRef, reactions: ReactionItem[]): Promise<Award[]> {
  const people = await getItems<UserItem>(
    table,
    reactions.map(({ userId }) => userKey(userId)),
  )
  return reactions.map(({ emoji, userId, createdAt: at }, index) => {
    const user = people[index]
    return { id: awardId(item, emoji, userId), emoji, at, userId, user: user ? userRef(user) : null }
  })
}

/** Returns the reactions to a comment, by emoji. Those that came before their times were kept bear the comment's. */
export async function noteAwards(table: Table, { id: noteId, at, reactions }: NoteItem): Promise<Award[]> {
  const now = await peopleNow(table, Object.values(reactions).flat())
  return Object.entries(reactions).flatMap(([emoji, people]) =>
    people.map((person) => ({
      id: awardId({ kind: 'note', id: noteId }, emoji, person.id),
      ...{ emoji, at: person.reactedAt ?? at, userId: person.id, user: now(person) },
    })),
  )
}
