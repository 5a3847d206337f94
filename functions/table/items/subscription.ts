import type { ItemRef } from '#domain/item/kinds.ts'
import type { SubscriptionItem } from './work-items.ts'
import { SUBSCRIPTION_PREFIX, ownSubscriptionKey, subscriptionKey } from '../keys/keys.ts'

/** Returns a person's own choice whether to get an item's notifications: at the item, and at the person. */
export const subscriptionItems = (
  owner: ItemRef,
  userId: number,
  subscribed: boolean,
): { choice: SubscriptionItem; own: SubscriptionItem } => ({
  choice: { ...subscriptionKey(owner, userId), subscribed },
  own: { ...ownSubscriptionKey(userId, owner), subscribed },
})

/** Returns whose choice it is that stands at an item. */
export const subscriberOf = ({ SK }: SubscriptionItem): number => Number(SK.slice(SUBSCRIPTION_PREFIX.length))
