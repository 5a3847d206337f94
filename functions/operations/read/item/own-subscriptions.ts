import type { ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { SubscriptionItem } from '#table/items/work-items.ts'
import { ownSubscriptionPrefix, userPk } from '#table/keys/keys.ts'

/** Returns the items of a kind of which a person chose to get notifications (true), or not to get them (false). */
export async function ownSubscriptions(
  table: Table,
  userId: number,
  kind: ItemKind,
  subscribed: boolean,
): Promise<Set<number>> {
  const prefix = ownSubscriptionPrefix(kind)
  const choices = await queryAll<SubscriptionItem>(table, 'choices of notifications', {
    partition: userPk(userId),
    prefix,
  })
  return new Set(
    choices.filter((choice) => choice.subscribed === subscribed).map(({ SK }) => Number(SK.slice(prefix.length))),
  )
}
