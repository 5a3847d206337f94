import type { ItemRef } from '#domain/item/kinds.ts'
import type { ParticipantItem, SubscriptionItem } from '#table/items/work-items.ts'
import type { Table } from '#table/client/client.ts'
import { PARTICIPANT_PREFIX, itemPk, subscriptionKey } from '#table/keys/keys.ts'
import { getItem, queryAll } from '#table/client/read.ts'

/** True when a person gets an item's notifications: their own choice, or else whether they take part. */
export async function isSubscribed(table: Table, userId: number, issuable: ItemRef): Promise<boolean> {
  const choice = await getItem<SubscriptionItem>(table, subscriptionKey(issuable, userId))
  if (choice !== null) return choice.subscribed
  const partition = itemPk(issuable)
  const query = { partition, prefix: PARTICIPANT_PREFIX }
  const participants = await queryAll<ParticipantItem>(table, 'people who take part', query)
  return participants.some(({ id }) => id === userId)
}
