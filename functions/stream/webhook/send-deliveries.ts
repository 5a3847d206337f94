import { randomUUID } from 'node:crypto'
import { secondsToNextAttempt } from '#domain/webhook/webhook.ts'
import { countOutcome, deliver, isTaken } from '#operations/webhook/deliver.ts'
import { payloadOf } from '#operations/webhook/payload.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { deleteItems, transact, type Action } from '#table/client/write.ts'
import type { QueuedDeliveryItem, WebhookDueItem, WebhookItem } from '#table/items/webhook.ts'
import { dueBy } from '#table/keys/due-keys.ts'
import { bareKey } from '#table/keys/keys.ts'
import { QUEUED_PREFIX, WEBHOOK_DUE_LISTS, webhookDueAt, webhookKey, webhookPk } from '#table/keys/webhook-keys.ts'
import type { Work } from '../due/run-due-work.ts'

/** Webhooks that are sent to at a time, of each list. */
const AT_ONCE = 10
/** What is read at a time of that which is to be sent to one. */
const READ_AT_ONCE = 200
/** How long one may be at work on a webhook before somebody else is; longer than the function runs. */
const LEASE_MS = 90_000

/** Sends all that is to be sent to webhooks by now. What is about the same thing is sent in order; a webhook waits for no other one. */
export async function sendDeliveries(table: Table, now: string, { goesOn, report }: Work): Promise<void> {
  await Promise.all(
    WEBHOOK_DUE_LISTS.map(async (partition) => {
      let isBusy = true
      while (isBusy && goesOn()) {
        const query = { partition, index: 'lists' as const, range: dueBy(now) }
        const rows = await queryFirst<WebhookDueItem>(table, query, AT_ONCE)
        const done = await Promise.all(
          rows.map((row) =>
            sendToOne(table, row, now, goesOn).catch((error: unknown) => {
              report(error)
              return false
            }),
          ),
        )
        isBusy = done.includes(true)
      }
    }),
  )
}

const later = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString()

/** @returns false when somebody else does it */
async function sendToOne(table: Table, row: WebhookDueItem, now: string, goesOn: () => boolean): Promise<boolean> {
  const lease = randomUUID()
  const set = { lease, ...webhookDueAt(row.webhookId, later(now, LEASE_MS / 1000)) }
  const lost = await transact(table, [{ kind: 'update', key: row, set, if: { equals: { GSI2SK: row.GSI2SK } } }])
  if (lost.length > 0) return false
  const webhook = await getItem<WebhookItem>(table, webhookKey(row.rootId, row.ownerId, row.webhookId), 'strong')
  if (webhook?.disabledAt === null) await sendQueued(table, webhook, now, goesOn)
  else await forget(table, row.webhookId)
  await giveBack(table, row, lease, now)
  return true
}

const queuedOf = (table: Table, webhookId: number): Promise<QueuedDeliveryItem[]> =>
  queryFirst<QueuedDeliveryItem>(
    table,
    { partition: webhookPk(webhookId), prefix: QUEUED_PREFIX, consistency: 'strong' },
    READ_AT_ONCE,
  )

/** Forgets what was to be sent to a webhook that is gone, or turned off. */
async function forget(table: Table, webhookId: number): Promise<void> {
  await deleteItems(table, (await queuedOf(table, webhookId)).map(bareKey))
}

/** Sends what is queued, one after the other; what is about something of which an earlier one failed waits for that. */
async function sendQueued(table: Table, first: WebhookItem, now: string, goesOn: () => boolean): Promise<void> {
  const waiting = new Set<string>()
  let webhook = first
  for (const queued of await queuedOf(table, webhook.id)) {
    if (!goesOn() || webhook.disabledAt !== null) return
    if (waiting.has(queued.subject)) continue
    if (queued.notBefore > now) {
      waiting.add(queued.subject)
      continue
    }
    const payload = await payloadOf(table, queued.cause)
    // What became confidential since is sent to those alone who are told of such things.
    if (payload === null || !webhook.triggers.includes(payload.trigger)) {
      await transact(table, [{ kind: 'delete', key: bareKey(queued) }])
      continue
    }
    const sent = await deliver(webhook, queued, payload, now)
    const pause = isTaken(sent) ? null : secondsToNextAttempt(sent.attempts)
    const next: Action =
      pause === null
        ? { kind: 'delete', key: bareKey(queued) }
        : {
            kind: 'update',
            key: bareKey(queued),
            set: { failed: sent.attempts, notBefore: later(now, pause) },
            if: { present: true },
          }
    await transact(table, [{ kind: 'put', item: sent }, next])
    if (pause !== null) waiting.add(queued.subject)
    webhook = await countOutcome(table, webhook, sent)
  }
}

/** Gives the lease back: the webhook is due again when the first thing is that is left, and not at all when nothing is. */
async function giveBack(
  table: Table,
  { PK, SK, webhookId }: WebhookDueItem,
  lease: string,
  now: string,
): Promise<void> {
  await attempts(table, async () => {
    const due = await getItem<WebhookDueItem>(table, { PK, SK }, 'strong')
    if (due?.lease !== lease) return 'lost'
    const left = await queuedOf(table, webhookId)
    const [next] = left.map(({ notBefore }) => notBefore).toSorted()
    const isAsRead = { equals: { lease, count: due.count } }
    const key = { PK, SK }
    const failed = await transact(table, [
      next === undefined
        ? { kind: 'update', key, set: { lease: null }, remove: ['GSI2PK', 'GSI2SK'], if: isAsRead }
        : {
            kind: 'update',
            key,
            set: { lease: null, ...webhookDueAt(webhookId, next > now ? next : later(now, 1)) },
            if: isAsRead,
          },
    ])
    return failed.length === 0 ? 'given back' : 'again'
  })
}
