import { padded, type Key } from './keys.ts'
import type { Listed } from '../items/place-items.ts'

/** The keys of webhooks, of what is still to be sent to them, and of what was sent. */

/** The beginning of the partitions of webhooks. */
export const WEBHOOKS_PREFIX = 'WR#'
/** Returns the partition of all webhooks below a root group: what happens there asks once which of them to tell. */
export const webhooksOfRoot = (rootId: number): string => `${WEBHOOKS_PREFIX}${rootId}`
/** Returns the beginning of the sort keys of a group's or project's own webhooks. */
export const webhookPrefix = (ownerId: number): string => `${padded(ownerId, 16)}#`
export const webhookKey = (rootId: number, ownerId: number, webhookId: number): Key => ({
  PK: webhooksOfRoot(rootId),
  SK: `${webhookPrefix(ownerId)}${padded(webhookId, 16)}`,
})

/** Returns the partition of what is sent to a webhook. */
export const webhookPk = (webhookId: number): string => `WH#${webhookId}`
/** Returns the key of when the next thing is to be sent to a webhook. */
export const webhookDueKey = (webhookId: number): Key => ({ PK: webhookPk(webhookId), SK: 'DUE' })
/** What is to be sent, by the number of what happened, which grows with time. */
export const QUEUED_PREFIX = 'Q#'
export const queuedDeliveryKey = (webhookId: number, eventId: number): Key => ({
  PK: webhookPk(webhookId),
  SK: `${QUEUED_PREFIX}${padded(eventId, 16)}`,
})
/** What was sent, by the same number. */
export const SENT_PREFIX = 'S#'
export const sentDeliveryKey = (webhookId: number, eventId: number): Key => ({
  PK: webhookPk(webhookId),
  SK: `${SENT_PREFIX}${padded(eventId, 16)}`,
})

/** Index `lists`: webhooks to which something is to be sent, by time; sharded, so that no key takes all of them. */
const SHARDS = 4
const webhookDueList = (shard: number): string => `WHDUE#${shard}`
export const WEBHOOK_DUE_LISTS: string[] = Array.from({ length: SHARDS }, (_, shard) => webhookDueList(shard))
/** Returns the attributes of index `lists` for a webhook to which something is to be sent then. @param at ISO 8601 with milliseconds */
export const webhookDueAt = (webhookId: number, at: string): Listed => ({
  GSI2PK: webhookDueList(webhookId % SHARDS),
  GSI2SK: `${at}#${webhookId}`,
})
