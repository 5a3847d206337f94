import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { readWhole } from './read-whole.ts'
import { deleteItems } from '#table/client/write.ts'
import { subscriberOf } from '#table/items/subscription.ts'
import type { SubscriptionItem } from '#table/items/work-items.ts'
import { SUBSCRIPTION_PREFIX, itemPk, ownSubscriptionKey } from '#table/keys/keys.ts'

/** Removes all people's choices of notifications of an item that is gone: first where the people have them, by what stands at the item. */
export async function removeSubscriptions(table: Table, target: ItemRef): Promise<void> {
  const query = { partition: itemPk(target), prefix: SUBSCRIPTION_PREFIX, consistency: 'strong' as const }
  const choices = await readWhole<SubscriptionItem>(table, query)
  await deleteItems(
    table,
    choices.map((choice) => ownSubscriptionKey(subscriberOf(choice), target)),
  )
  await deleteItems(table, choices)
}
