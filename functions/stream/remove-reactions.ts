import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { ReactionItem } from '#table/items/work-items.ts'
import { REACTION_PREFIX, itemPk, ownReactionKey } from '#table/keys/keys.ts'
import { readWhole } from './read-whole.ts'
import { deleteItems } from '#table/client/write.ts'

/** Removes all people's reactions to an item that is gone: first where the people have them, by what stands at the item. */
export async function removeReactions(table: Table, target: ItemRef): Promise<void> {
  const query = { partition: itemPk(target), prefix: REACTION_PREFIX, consistency: 'strong' as const }
  const reactions = await readWhole<ReactionItem>(table, query)
  await deleteItems(
    table,
    reactions.map(({ userId, emoji }) => ownReactionKey(userId, target, emoji)),
  )
  await deleteItems(table, reactions)
}
