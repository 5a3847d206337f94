import type { WebhookTrigger } from '#domain/webhook/webhook.ts'
import { WEBHOOK_LOG_DAYS } from '#domain/webhook/webhook.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { loadItems, type KnownItem } from '#operations/read/item/load-items.ts'
import { subjectOfCause } from '#operations/webhook/payload.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { QueuedDeliveryItem, WebhookCause, WebhookDueItem, WebhookItem } from '#table/items/webhook.ts'
import { itemPk, namespaceKey } from '#table/keys/keys.ts'
import {
  queuedDeliveryKey,
  sentDeliveryKey,
  webhookDueAt,
  webhookDueKey,
  webhooksOfRoot,
} from '#table/keys/webhook-keys.ts'

/** What happened, as a record of the stream tells it. */
export interface Happened {
  cause: WebhookCause
  /** The same for the same thing, and growing with time. */
  eventId: number
  /** ISO 8601 */
  at: string
  /** Root group, where the record tells it. */
  rootId: number | null
  /** Of an item: what the history keeps of it. */
  isNote: boolean
  isInternal: boolean
}

/** Reads what decides who is told once for all that a batch tells: a deleted item takes thousands of comments along. */
export interface WebhookReader {
  below: (rootId: number) => Promise<WebhookItem[]>
  item: (ref: ItemRef) => Promise<KnownItem | null>
}

export function webhookReader(table: Table): WebhookReader {
  const webhooks = new Map<number, Promise<WebhookItem[]>>()
  const items = new Map<string, Promise<KnownItem | null>>()
  return {
    below: (rootId) => once(webhooks, rootId, () => queryAll(table, 'webhooks', { partition: webhooksOfRoot(rootId) })),
    item: (ref) =>
      once(items, itemPk(ref), async () => {
        const [found = null] = (await loadItems(table, [ref], { consistency: 'strong' })).values()
        return found
      }),
  }
}

function once<Name, Value>(known: Map<Name, Value>, name: Name, read: () => Value): Value {
  const value = known.get(name) ?? read()
  known.set(name, value)
  return value
}

/** Where something happened, and by which trigger webhooks are told. */
interface Told {
  namespaceIds: number[]
  trigger: WebhookTrigger
}

/**
 * Has the webhooks told of something that happened: those of its group or project, and of the groups above. Doubled deliveries of a record
 * change nothing.
 */
export async function queueDeliveries(table: Table, happened: Happened, reader: WebhookReader): Promise<void> {
  if (happened.rootId !== null && (await reader.below(happened.rootId)).length === 0) return
  const told = await toldOf(table, happened, reader)
  if (told === null) return
  const webhooks = await reader.below(told.namespaceIds[0] ?? 0)
  for (const webhook of webhooks) {
    const isTold = told.namespaceIds.includes(webhook.owner.id) && webhook.triggers.includes(told.trigger)
    if (isTold && webhook.disabledAt === null) await queueOne(table, webhook, happened, told.trigger)
  }
}

async function toldOf(
  table: Table,
  { cause, isNote, isInternal }: Happened,
  reader: WebhookReader,
): Promise<Told | null> {
  if (cause.type === 'deletedItem') return toldOfItem(cause.core, isNote, isInternal)
  if ('item' in cause) {
    const found = await reader.item(cause.item)
    return found && toldOfItem(found.core, isNote, isInternal)
  }
  const place = await getItem<GroupItem | ProjectItem>(table, namespaceKey(cause.owner))
  const trigger = cause.type === 'milestone' ? 'milestone_events' : 'member_events'
  return place && { namespaceIds: place.namespaceIds, trigger }
}

function toldOfItem({ namespaceIds, confidential }: KnownItem['core'], isNote: boolean, isInternal: boolean): Told {
  if (isNote) return { namespaceIds, trigger: confidential || isInternal ? 'confidential_note_events' : 'note_events' }
  return { namespaceIds, trigger: confidential ? 'confidential_issues_events' : 'issues_events' }
}

async function queueOne(
  table: Table,
  webhook: WebhookItem,
  { cause, eventId, at }: Happened,
  trigger: WebhookTrigger,
): Promise<void> {
  const item: QueuedDeliveryItem = {
    ...queuedDeliveryKey(webhook.id, eventId),
    ...{ eventId, trigger, cause, subject: subjectOfCause(cause), failed: 0, notBefore: at },
    ttl: Math.floor(Date.parse(at) / 1000) + WEBHOOK_LOG_DAYS * 86_400,
  }
  await attempts(table, async () => {
    const due = await getItem<WebhookDueItem>(table, webhookDueKey(webhook.id), 'strong')
    const failed = await transact(table, [
      { kind: 'put', item, if: { absent: true } },
      { kind: 'check', key: sentDeliveryKey(webhook.id, eventId), if: { absent: true } },
      due === null
        ? { kind: 'put', item: newDue(webhook, at), if: { absent: true } }
        : {
            kind: 'update',
            key: due,
            // Whoever has the lease looks again before it is given back.
            set: { count: due.count + 1, ...(due.lease === null && webhookDueAt(webhook.id, at)) },
            if: { equals: { count: due.count, lease: due.lease } },
          },
    ])
    const isThere = failed.some((action) => action.kind === 'check' || (action.kind === 'put' && action.item === item))
    return failed.length === 0 || isThere ? 'queued' : 'again'
  })
}

const newDue = ({ id, owner, namespaceIds }: WebhookItem, at: string): WebhookDueItem => ({
  ...webhookDueKey(id),
  ...webhookDueAt(id, at),
  ...{ webhookId: id, rootId: namespaceIds[0] ?? owner.id, ownerId: owner.id, lease: null, count: 1 },
})
