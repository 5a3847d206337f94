import type { SubscriptionItem } from '#table/items.ts'
import { subscriptionKey, type Issuable } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { subscriptionItem } from '#table/subscription.ts'
import { issuableById } from './issuable-by-id.ts'
import type { OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand } from './subjects.ts'

export interface SetSubscriptionInput {
  target: Issuable
  subscribed: boolean
}

/** Chooses whether the acting person gets an item's notifications; their choice wins over taking part. */
export function setSubscription(context: OperationContext, input: SetSubscriptionInput): Promise<Issuable> {
  const { table, viewer } = context
  const { target, subscribed } = input
  return runWrite(context, { operation: 'setSubscription', input }, async () => {
    const { core, subject } = await issuableById(table, target)
    demand(viewer, subject, 'subscribe')
    const userId = viewer.id ?? 0
    const before = await getItem<SubscriptionItem>(table, subscriptionKey(target, userId), 'strong')
    return {
      actions:
        before?.subscribed === subscribed
          ? []
          : [
              { kind: 'put', item: subscriptionItem(target, userId, subscribed) },
              // Nothing may be left on an item that is deleted at this moment.
              { kind: 'check', key: core, if: { present: true } },
            ],
      response: target,
      audit: { rootId: core.namespaceIds[0] ?? 0, target: target.kind, targetId: target.id },
    }
  })
}
