import { extensions } from '@aws-appsync/utils'
import type { FieldContext } from './shape/context.ts'

interface Arguments {
  userId?: string | null
  issuableId?: string | null
}

/** Every field of `Subscription` that shows items; AppSync wants each one named, and takes at most five in a request. */
const FOLLOWED = [
  ...['itemChanged', 'issuableTitleUpdated', 'issuableLabelsUpdated', 'issuableDatesUpdated'],
  'editingAnnounced',
]

export const request = (): Record<string, never> => ({})

/** Ends all subscriptions whose resolvers have said that they end with this person, or with this item. */
export function response(ctx: FieldContext<Arguments>): string | null {
  const { userId = null, issuableId = null } = ctx.args
  const payload = { ...(userId !== null && { userId }), ...(issuableId !== null && { issuableId }) }
  for (const subscriptionField of FOLLOWED) extensions.invalidateSubscriptions({ subscriptionField, payload })
  return userId ?? issuableId
}
