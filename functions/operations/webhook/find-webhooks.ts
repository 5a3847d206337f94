import { NOT_FOUND } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { SentDeliveryItem, WebhookItem } from '#table/items/webhook.ts'
import {
  SENT_PREFIX,
  sentDeliveryKey,
  webhookKey,
  webhookPk,
  webhookPrefix,
  webhooksOfRoot,
} from '#table/keys/webhook-keys.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import { ProblemError } from '../write/problem-error.ts'

type Place = GroupItem | ProjectItem

/**
 * Ends the operation for those who may not deal with the webhooks of a group or project: whoever administers it may.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export const authorizeWebhooks = (viewer: Viewer, place: Place): void => {
  authorize(viewer, namespaceSubject(place), place.kind === 'group' ? 'adminGroup' : 'adminProject')
}

const rootOf = ({ namespaceIds, id }: Place): number => namespaceIds[0] ?? id

/** Returns the webhooks of a group or project itself, the oldest first; whether anybody may know of them is the caller's to ask. */
export const webhooksOf = (table: Table, place: Place): Promise<WebhookItem[]> =>
  queryAll<WebhookItem>(table, 'webhooks', {
    partition: webhooksOfRoot(rootOf(place)),
    prefix: webhookPrefix(place.id),
    consistency: 'strong',
  })

/**
 * Returns a webhook of a group or project.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function webhookAt(table: Table, viewer: Viewer, place: Place, webhookId: number): Promise<WebhookItem> {
  authorizeWebhooks(viewer, place)
  const found = await getItem<WebhookItem>(table, webhookKey(rootOf(place), place.id, webhookId), 'strong')
  if (found === null) throw new ProblemError(NOT_FOUND)
  return found
}

/** Returns what was sent to a webhook in the last days, the latest first. */
export const sentTo = (table: Table, webhookId: number): Promise<SentDeliveryItem[]> =>
  queryAll<SentDeliveryItem>(table, 'deliveries of a webhook', {
    ...{ partition: webhookPk(webhookId), prefix: SENT_PREFIX, backwards: true },
  })

/**
 * Returns one of the things that were sent to a webhook.
 * @throws ProblemError NOT_FOUND
 */
export async function deliveryAt(table: Table, webhookId: number, eventId: number): Promise<SentDeliveryItem> {
  const found = await getItem<SentDeliveryItem>(table, sentDeliveryKey(webhookId, eventId), 'strong')
  if (found === null) throw new ProblemError(NOT_FOUND)
  return found
}
