import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import type { WebhookTrigger } from '#domain/webhook/webhook.ts'
import type { Key, Namespace } from '../keys/keys.ts'
import { webhookKey } from '../keys/webhook-keys.ts'
import type { NoteItem } from './note.ts'
import type { Due, Listed, MilestoneItem } from './place-items.ts'
import type { DeletionItem, EpicItem, IssueItem } from './work-items.ts'

/** An address that is told of what happens in a group or project. */
export interface WebhookItem extends Key {
  id: number
  owner: Namespace
  /** Ids from the root group down to the owner. */
  namespaceIds: number[]
  url: string
  name: string | null
  description: string | null
  /** Proves to the receiver who sends; nobody reads it again. Null without one. */
  secret: string | null
  triggers: WebhookTrigger[]
  createdAt: string
  /** How many attempts have failed since the last one that did not. */
  failures: number
  /** When it was turned off, because too many had failed; null while it is on. */
  disabledAt: string | null
  version: number
}

/** A membership that came, changed or went, as its receivers are told. */
export interface ToldMember {
  user: UserRef
  accessLevel: number
  createdAt: string
  expiresAt: string | null
}

/** A comment that was deleted: its text is told no more. */
export type ToldNote = Pick<NoteItem, 'id' | 'at' | 'author' | 'internal' | 'editedAt'>

/** What happened: to an item or to a comment, as they stand in its history; to what is gone, to a milestone or to a membership, as it was then. */
export type WebhookCause =
  | { type: 'item'; item: ItemRef; at: Key }
  | { type: 'deletedItem'; item: ItemRef; core: EpicItem | IssueItem; actor: DeletionItem['actor'] }
  | { type: 'deletedNote'; item: ItemRef; note: ToldNote }
  | {
      type: 'milestone'
      owner: Namespace
      action: 'create' | 'close' | 'reopen' | 'update' | 'delete'
      milestone: ToldMilestone
    }
  | { type: 'member'; owner: Namespace; action: 'add' | 'update' | 'remove'; member: ToldMember; at: string }

export type ToldMilestone = Pick<
  MilestoneItem,
  'id' | 'iid' | 'title' | 'description' | 'state' | 'startDate' | 'dueDate' | 'createdAt' | 'updatedAt'
>

/** What is still to be sent to a webhook. */
export interface QueuedDeliveryItem extends Key {
  eventId: number
  trigger: WebhookTrigger
  cause: WebhookCause
  /** What it is about: whatever is about the same is sent in order. */
  subject: string
  /** Attempts that have failed. */
  failed: number
  /** Not before this time, ISO 8601. */
  notBefore: string
  /** When the record may go, in seconds since 1970. */
  ttl: number
}

/** What was sent to a webhook, and what it answered. */
export interface SentDeliveryItem extends Key {
  eventId: number
  trigger: WebhookTrigger
  cause: WebhookCause
  url: string
  /** When the last attempt was made. */
  at: string
  attempts: number
  /** What was sent; null where it is too long to be kept. */
  requestBody: string | null
  requestHeaders: Record<string, string>
  /** Status of the answer, or why there was none. */
  status: number | null
  error: string | null
  responseHeaders: Record<string, string>
  responseBody: string
  milliseconds: number
  ttl: number
}

/** When the next thing is to be sent to a webhook; not listed while there is none. */
export interface WebhookDueItem extends Key, Due, Partial<Listed> {
  webhookId: number
  rootId: number
  ownerId: number
  /** Counts what is added, so that nothing that comes while others are sent is overlooked. */
  count: number
}

/** Returns a new webhook, which has not been sent anything. */
export function webhookItem(
  input: Pick<
    WebhookItem,
    'id' | 'owner' | 'namespaceIds' | 'url' | 'name' | 'description' | 'secret' | 'triggers' | 'createdAt'
  >,
): WebhookItem {
  const { id, owner, namespaceIds } = input
  return {
    ...webhookKey(namespaceIds[0] ?? owner.id, owner.id, id),
    ...input,
    ...{ failures: 0, disabledAt: null, version: 1 },
  }
}
