import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client.ts'
import type { UserItem } from '#table/place-items.ts'
import { REACTION_PREFIX, itemPk, userKey } from '#table/keys.ts'
import { getItems, queryFirst } from '#table/read.ts'
import type { ReactionItem } from '#table/work-items.ts'

/** Reactions that are shown of one item; each takes a look at its person. */
const SHOWN_MAX = 100

export interface ShownReaction {
  emoji: string
  /** Who reacts; null where nobody knows them any more. */
  user: UserRef | null
}

/** The reactions to an item, by emoji. */
export async function itemReactions(table: Table, item: ItemRef): Promise<ShownReaction[]> {
  const query = { partition: itemPk(item), prefix: REACTION_PREFIX }
  const reactions = await queryFirst<ReactionItem>(table, query, SHOWN_MAX)
  const people = await getItems<UserItem>(
    table,
    reactions.map(({ userId }) => userKey(userId)),
  )
  return reactions.map(({ emoji }, index) => ({ emoji, user: people[index] ?? null }))
}
