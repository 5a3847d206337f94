import type { ItemRef } from '#domain/item/kinds.ts'
import type { SubscriptionItem } from './work-items.ts'
import { SUBSCRIPTION_PREFIX, subscriptionKey } from '../keys/keys.ts'

/** Returns a person's own choice whether to get an item's notifications. */
export const subscriptionItem = (owner: ItemRef, userId: number, subscribed: boolean): SubscriptionItem => ({
  ...subscriptionKey(owner, userId),
  subscribed,
})

/** Returns whose choice it is. */
export const subscriberOf = ({ SK }: SubscriptionItem): number => Number(SK.slice(SUBSCRIPTION_PREFIX.length))
