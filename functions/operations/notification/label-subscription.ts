import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { labelRef } from '#table/items/label.ts'
import { labelSubscriptionItems, subscribedLabel, type LabelSubscriptionItem } from '#table/items/notification.ts'
import { userPk } from '#table/keys/keys.ts'
import { OWN_LABEL_PREFIX, ownLabelSubscriptionKey } from '#table/keys/notification-keys.ts'
import { signedIn } from '../person/people.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import { labelAt, type LabelAddress } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'

/** Returns the numbers of the labels to which the viewer subscribes. */
export async function subscribedLabels(table: Table, { id }: Viewer): Promise<Set<number>> {
  if (id === null) return new Set()
  const query = { partition: userPk(id), prefix: OWN_LABEL_PREFIX, consistency: 'strong' as const }
  const own = await queryAll<LabelSubscriptionItem>(table, 'choices of notifications', query)
  return new Set(own.map(subscribedLabel))
}

export interface LabelSubscriptionInput extends LabelAddress {
  subscribed: boolean
}

/**
 * Chooses whether the acting person is told of items that get a label.
 * @returns whether that was so already
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setLabelSubscription(
  context: OperationContext,
  input: LabelSubscriptionInput,
): Promise<{ wasSo: boolean }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'setLabelSubscription', input }, async () => {
    const { label, namespace } = await labelAt(table, input)
    authorize(viewer, namespaceSubject(namespace), 'subscribe')
    const { id: userId } = signedIn(context)
    const own = await getItem<LabelSubscriptionItem>(table, ownLabelSubscriptionKey(userId, label.id), 'strong')
    const wasSo = (own !== null) === input.subscribed
    const items = labelSubscriptionItems(label.id, userId)
    return {
      actions: wasSo
        ? []
        : [
            ...(input.subscribed
              ? items.map((item) => ({ kind: 'put' as const, item }))
              : items.map((key) => ({ kind: 'delete' as const, key }))),
            // Nothing may be left of a label that is deleted at this moment.
            { kind: 'check', key: label, if: { equals: { ...labelRef(label) } } },
          ],
      response: { wasSo },
      // What people choose for themselves belongs to no group.
      audit: { rootId: 0, target: 'label', targetId: label.id },
    }
  })
}
