import type { Viewer } from '#domain/role.ts'
import type { Problem } from '#domain/problem.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { WebhookTrigger } from '#domain/webhook/webhook.ts'
import { newId } from '#domain/ids.ts'
import type { Table } from '#table/client/client.ts'
import { queryFirst } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { GroupItem, MemberItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import type { SentDeliveryItem, WebhookCause } from '#table/items/webhook.ts'
import type { IssuePointerItem } from '#table/items/work-items.ts'
import { EVENT_PREFIX, NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { bareKey, itemPk, MEMBER_PREFIX, MILESTONE_PREFIX, namespacePk, pointerPrefix } from '#table/keys/keys.ts'
import { ProblemError } from '../write/problem-error.ts'
import { countOutcome, deliver } from './deliver.ts'
import { deliveryAt, webhookAt } from './find-webhooks.ts'
import { payloadOf } from './payload.ts'
import { distinctRandom } from '../write/distinct-random.ts'

type Place = GroupItem | ProjectItem

const GONE: Problem = { code: 'CONFLICT', message: 'What this told of is gone.' }
const NOTHING: Problem = { code: 'CONFLICT', message: 'There is nothing here yet to test this with.' }

/**
 * Sends again what was sent before, at once, as it is now.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT when it is gone
 */
export async function resendDelivery(
  { table, viewer }: { table: Table; viewer: Viewer },
  place: Place,
  { webhookId, eventId }: { webhookId: number; eventId: number },
): Promise<SentDeliveryItem> {
  const webhook = await webhookAt(table, viewer, place, webhookId)
  const { cause } = await deliveryAt(table, webhook.id, eventId)
  return sendNow(table, webhook, cause, GONE)
}

/**
 * Sends what happened last of a kind in a group or project, at once.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT when nothing of the kind is there
 */
export async function testWebhook(
  { table, viewer }: { table: Table; viewer: Viewer },
  place: Place,
  { webhookId, trigger }: { webhookId: number; trigger: WebhookTrigger },
): Promise<SentDeliveryItem> {
  const webhook = await webhookAt(table, viewer, place, webhookId)
  const cause = await lastCause(table, place, trigger)
  if (cause === null) throw new ProblemError(NOTHING)
  return sendNow(table, webhook, cause, NOTHING)
}

async function sendNow(
  table: Table,
  webhook: Awaited<ReturnType<typeof webhookAt>>,
  cause: WebhookCause,
  otherwise: Problem,
): Promise<SentDeliveryItem> {
  const payload = await payloadOf(table, cause)
  if (payload === null) throw new ProblemError(otherwise)
  const now = new Date().toISOString()
  const eventId = newId(Date.parse(now), distinctRandom())
  const sent = await deliver(webhook, { eventId, cause, failed: 0 }, payload, now)
  await transact(table, [{ kind: 'put', item: sent, if: { absent: true } }])
  await countOutcome(table, webhook, sent)
  return sent
}

/** Returns the last thing of a kind that happened to what stands in a group or project itself. */
async function lastCause(table: Table, place: Place, trigger: WebhookTrigger): Promise<WebhookCause | null> {
  const { kind, id } = place
  const owner = { kind, id }
  const partition = namespacePk(owner)
  if (trigger === 'milestone_events') {
    const [milestone] = await queryFirst<MilestoneItem>(table, { partition, prefix: MILESTONE_PREFIX }, 1)
    return milestone ? { type: 'milestone', owner, action: 'update', milestone } : null
  }
  if (trigger === 'member_events') {
    const [member] = await queryFirst<MemberItem>(table, { partition, prefix: MEMBER_PREFIX }, 1)
    if (member === undefined) return null
    const { user, accessLevel, createdAt, expiresAt = null } = member
    return { type: 'member', owner, action: 'add', member: { user, accessLevel, createdAt, expiresAt }, at: createdAt }
  }
  return lastOfItems(table, place, trigger)
}

/** Items that are looked through for one that has what is asked for. */
const LOOKED_THROUGH = 20

async function lastOfItems(table: Table, place: Place, trigger: WebhookTrigger): Promise<WebhookCause | null> {
  const itemKind: ItemKind = place.kind === 'group' ? 'epic' : 'issue'
  const pointers = await queryFirst<IssuePointerItem>(
    table,
    { partition: namespacePk(place), prefix: pointerPrefix(itemKind), backwards: true },
    LOOKED_THROUGH,
  )
  const prefix = trigger.endsWith('note_events') ? NOTE_PREFIX : EVENT_PREFIX
  for (const { id } of pointers) {
    const item = { kind: itemKind, id }
    const query = { partition: itemPk(item), prefix, backwards: true }
    const [stored] = await queryFirst<ChangeEventItem | NoteItem>(table, query, 1)
    const cause: WebhookCause | null = stored ? { type: 'item', item, at: bareKey(stored) } : null
    if (cause !== null && (await payloadOf(table, cause))?.trigger === trigger) return cause
  }
  return null
}
