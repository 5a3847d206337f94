import type { SubscriptionItem } from './work-items.ts'
import { subscriptionKey, type Issuable } from './keys.ts'

/** A person's own choice whether to get an item's notifications. */
export const subscriptionItem = (owner: Issuable, userId: number, subscribed: boolean): SubscriptionItem => ({
  ...subscriptionKey(owner, userId),
  subscribed,
})
