import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { readWhole } from '../read-whole.ts'
import { transact } from '#table/client/write.ts'
import { subscriberOf, subscriptionItems } from '#table/items/subscription.ts'
import type { SubscriptionItem } from '#table/items/work-items.ts'
import { SUBSCRIPTION_PREFIX, itemKey, itemPk } from '#table/keys/keys.ts'
import type { Migration } from './migration.ts'

/** Puts choices of notifications that stand at their items only at their people, too. */
export const ownSubscriptions: Migration = {
  number: 14,
  title: "people's own choices of notifications",
  epic: (table, { id }) => copyChoices(table, { kind: 'epic', id }),
  issue: (table, { id }) => copyChoices(table, { kind: 'issue', id }),
  task: (table, { id }) => copyChoices(table, { kind: 'task', id }),
}

async function copyChoices(table: Table, item: ItemRef): Promise<void> {
  const query = { partition: itemPk(item), prefix: SUBSCRIPTION_PREFIX, consistency: 'strong' as const }
  for (const stored of await readWhole<SubscriptionItem>(table, query)) {
    const { subscribed } = stored
    const { own } = subscriptionItems(item, subscriberOf(stored), subscribed)
    // Whoever chooses again meanwhile writes both, and nothing may be left of an item that is deleted at this moment.
    await transact(table, [
      { kind: 'put', item: own, if: { absent: true } },
      { kind: 'check', key: stored, if: { equals: { subscribed } } },
      { kind: 'check', key: itemKey(item), if: { present: true } },
    ])
  }
}
