import type { ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import type { SubscriptionItem } from '#table/items/work-items.ts'
import { subscriptionKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { itemById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { notificationsAreOff } from '../read/people/subscribers.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, throwIf } from '../write/authorize.ts'

export interface SetSubscriptionInput {
  target: ItemRef
  subscribed: boolean
}

/** Refuses a choice of notifications where the group has none. */
export const TURNED_OFF: Problem = {
  code: 'CONFLICT',
  message: 'Notifications are turned off by the owner of this group',
}

/**
 * Chooses whether the acting person gets an item's notifications; their choice wins over taking part.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setSubscription(context: OperationContext, input: SetSubscriptionInput): Promise<ItemRef> {
  const { table, viewer } = context
  const { target, subscribed } = input
  return runWrite(context, { operation: 'setSubscription', input }, async () => {
    const found = await itemById(table, target)
    const { core, home } = found
    authorize(viewer, subjectOf(found), 'subscribe')
    throwIf((await notificationsAreOff(table, home)) ? TURNED_OFF : null)
    const userId = viewer.id ?? 0
    const { choice, own } = subscriptionItems(target, userId, subscribed)
    const before = await getItem<SubscriptionItem>(table, subscriptionKey(target, userId), 'strong')
    return {
      actions:
        before?.subscribed === subscribed
          ? []
          : [
              { kind: 'put', item: choice },
              { kind: 'put', item: own },
              // Nothing may be left on an item that is deleted at this moment.
              { kind: 'check', key: core, if: { present: true } },
            ],
      response: target,
      audit: { rootId: core.namespaceIds[0] ?? 0, target: target.kind, targetId: target.id },
    }
  })
}
