import { extensions } from '@aws-appsync/utils'
import type { FieldContext } from './shape/context.ts'

interface Arguments {
  userId?: string | null
  issuableId?: string | null
  ofItems?: boolean | null
}

/**
 * Every field of `Subscription` that shows items: of all below a namespace, and of single ones. AppSync wants each one named, and
 * takes at most five in a request.
 */
const OF_NAMESPACES = ['itemChanged']
const OF_ITEMS = [
  ...['issuableTitleUpdated', 'issuableLabelsUpdated', 'issuableDatesUpdated', 'issuableAssigneesUpdated'],
  'editingAnnounced',
]

export const request = (): Record<string, never> => ({})

/** Ends all subscriptions whose resolvers have said that they end with this person, or with this item. */
export function response(ctx: FieldContext<Arguments>): string | null {
  const { userId = null, issuableId = null, ofItems = false } = ctx.args
  const payload = { ...(userId !== null && { userId }), ...(issuableId !== null && { issuableId }) }
  for (const subscriptionField of ofItems ? OF_ITEMS : OF_NAMESPACES)
    extensions.invalidateSubscriptions({ subscriptionField, payload })
  return userId ?? issuableId
}
