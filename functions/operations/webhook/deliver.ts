import { createHmac, randomUUID } from 'node:crypto'
import { ROOT_PATH } from '#domain/root-path.ts'
import { WEBHOOK_FAILURES_MAX, WEBHOOK_LOG_DAYS } from '#domain/webhook/webhook.ts'
import { site } from '#presenters/rest/site.ts'
import type { Table } from '#table/client/client.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { QueuedDeliveryItem, SentDeliveryItem, WebhookItem } from '#table/items/webhook.ts'
import { sentDeliveryKey } from '#table/keys/webhook-keys.ts'
import type { WebhookPayload } from './payload.ts'
import { sendRequest } from './send-request.ts'

/** Characters of a request that are kept to be looked at. */
const REQUEST_KEPT_MAX = 100_000

/**
 * Returns the headers of a request: as the compatible product sends them, and signed as Standard Webhooks asks for, so that a receiver can prove
 * that nobody changed it.
 */
function headersOf(
  { id, secret }: Pick<WebhookItem, 'id' | 'secret'>,
  event: string,
  eventId: number,
  body: string,
  now: string,
): Record<string, string> {
  const seconds = `${Math.floor(Date.parse(now) / 1000)}`
  const messageId = `${id}-${eventId}`
  const signed = (key: string): string =>
    createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Canopy',
    'Idempotency-Key': messageId,
    'X-Gitlab-Event': event,
    'X-Gitlab-Webhook-UUID': `${id}`,
    'X-Gitlab-Instance': site(ROOT_PATH),
    'X-Gitlab-Event-UUID': randomUUID(),
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    ...(secret !== null && { 'X-Gitlab-Token': secret, 'webhook-signature': `v1,${signed(secret)}` }),
  }
}

/** Returns headers as the log tells them: without the secret. */
const shown = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name === 'X-Gitlab-Token' ? '[REDACTED]' : value]),
  )

/** True when a receiver has taken what it was sent. */
export const isTaken = ({ status }: Pick<SentDeliveryItem, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * Sends a payload to a webhook once, and returns the record of it, which is not written yet.
 * @param now ISO 8601
 */
export async function deliver(
  webhook: WebhookItem,
  { eventId, cause, failed }: Pick<QueuedDeliveryItem, 'eventId' | 'cause' | 'failed'>,
  payload: WebhookPayload,
  now: string,
): Promise<SentDeliveryItem> {
  const body = JSON.stringify(payload.body)
  const headers = headersOf(webhook, payload.event, eventId, body, now)
  const answer = await sendRequest(webhook.url, headers, body)
  return {
    ...sentDeliveryKey(webhook.id, eventId),
    ...{ eventId, trigger: payload.trigger, cause, url: webhook.url, at: now, attempts: failed + 1 },
    ...{ requestBody: body.length <= REQUEST_KEPT_MAX ? body : null, requestHeaders: shown(headers) },
    ...{ status: answer.status, error: answer.error, milliseconds: answer.milliseconds },
    ...{ responseHeaders: answer.headers, responseBody: answer.body },
    ttl: Math.floor(Date.parse(now) / 1000) + WEBHOOK_LOG_DAYS * 86_400,
  }
}

/** Counts how a webhook fares, and turns one off that has failed too often. Whoever counts at the same moment may be lost. */
export async function countOutcome(table: Table, webhook: WebhookItem, sent: SentDeliveryItem): Promise<WebhookItem> {
  const failures = isTaken(sent) ? 0 : webhook.failures + 1
  if (failures === webhook.failures) return webhook
  const isOff = failures >= WEBHOOK_FAILURES_MAX
  const set = { failures, disabledAt: isOff ? (webhook.disabledAt ?? sent.at) : null }
  const counted: Action = { kind: 'update', key: webhook, set, if: { equals: { version: webhook.version } } }
  const lost = await transact(table, [counted])
  return lost.length === 0 ? { ...webhook, ...set } : webhook
}
