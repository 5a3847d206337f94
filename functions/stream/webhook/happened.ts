import { createHash } from 'node:crypto'
import type { DynamoDBRecord } from 'aws-lambda'
import { newId } from '#domain/ids.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { DeletionItem } from '#table/items/work-items.ts'
import type { MemberItem, MilestoneItem } from '#table/items/place-items.ts'
import type { ToldMember, ToldMilestone, WebhookCause } from '#table/items/webhook.ts'
import { MEMBER_PREFIX, MILESTONE_PREFIX, bareKey, type Namespace } from '#table/keys/keys.ts'
import { rootOfEventList } from '#table/keys/history-keys.ts'
import { streamImage } from '../stream-image.ts'
import type { Happened } from './queue-deliveries.ts'

/** Returns what webhooks are told of that came into the history of an item; null for what they are not: what was carried over or imported, and orders. */
export function storedHappened(item: ItemRef, stored: ChangeEventItem | NoteItem): Happened | null {
  const isNote = !('entrance' in stored)
  const isQuiet = isNote ? stored.carried === true : stored.entrance === 'import' || stored.type === 'reordered'
  if (isQuiet) return null
  return {
    ...{ cause: { type: 'item', item, at: bareKey(stored) }, eventId: stored.id, at: stored.at },
    rootId: isNote ? null : rootOfEventList(stored.GSI2PK ?? ''),
    ...{ isNote, isInternal: isNote && stored.internal === true },
  }
}

/** Returns what webhooks are told of an item that was deleted, by the record of the work that is left of it. */
export function deletedHappened(
  record: DynamoDBRecord,
  item: ItemRef,
  { core, actor, rootId }: DeletionItem,
): Happened | null {
  if (core === undefined) return null
  const cause: WebhookCause = { type: 'deletedItem', item, core, actor }
  return { cause, ...occurrence(record), rootId, isNote: false, isInternal: false }
}

/** Returns what webhooks are told of what left the history of an item: of comments; where the item went itself, nobody is told of each of them. */
export function leftHappened(
  record: DynamoDBRecord,
  item: ItemRef,
  stored: ChangeEventItem | NoteItem,
): Happened | null {
  if ('entrance' in stored) return null
  const { id, at, author, internal, editedAt } = stored
  const note = { id, at, author, editedAt, ...(internal && { internal }) }
  const isInternal = internal === true
  return { cause: { type: 'deletedNote', item, note }, ...occurrence(record), rootId: null, isNote: true, isInternal }
}

/** Returns when a record was written, and a number for it: it has none of its own that is as short as ours. */
function occurrence({ dynamodb }: DynamoDBRecord): Pick<Happened, 'at' | 'eventId'> {
  const { SequenceNumber = '', ApproximateCreationDateTime = 0 } = dynamodb ?? {}
  const ms = ApproximateCreationDateTime * 1000
  const fraction = createHash('sha256').update(SequenceNumber).digest().readUInt32BE() / 2 ** 32
  return { at: new Date(ms).toISOString(), eventId: newId(ms, fraction) }
}

type Images<Item> = { before: Item | null; after: Item | null }

const OF_PLACES = [
  { prefix: MILESTONE_PREFIX, of: 'milestone' },
  { prefix: MEMBER_PREFIX, of: 'member' },
] as const

/** Returns what webhooks are told of that happened to a milestone or a membership; null when nothing did that anybody is told of. */
export function placeHappened(record: DynamoDBRecord): Happened | null {
  const { Keys, OldImage, NewImage } = record.dynamodb ?? {}
  const [letter, number] = (Keys?.['PK']?.S ?? '').split('#')
  const of = OF_PLACES.find(({ prefix }) => Keys?.['SK']?.S?.startsWith(prefix))?.of
  if (of === undefined || (letter !== 'G' && letter !== 'J')) return null
  const owner: Namespace = { kind: letter === 'G' ? 'group' : 'project', id: Number(number) }
  const images = { before: streamImage(OldImage), after: streamImage(NewImage) }
  const { at, eventId } = occurrence(record)
  const cause =
    of === 'milestone'
      ? milestoneCause(owner, images as Images<MilestoneItem>)
      : memberCause(owner, images as Images<MemberItem>, at)
  if (cause === null) return null
  return { cause, eventId, at, rootId: null, isNote: false, isInternal: false }
}

const STATE_ACTIONS = { closed: 'close', active: 'reopen' } as const

function milestoneCause(owner: Namespace, { before, after }: Images<MilestoneItem>): WebhookCause | null {
  const shown = after ?? before
  if (shown === null || (before !== null && after !== null && before.version === after.version)) return null
  const { id, iid, title, description, state, startDate, dueDate, createdAt, updatedAt } = shown
  const milestone: ToldMilestone = { id, iid, title, description, state, startDate, dueDate, createdAt, updatedAt }
  if (before === null) return { type: 'milestone', owner, action: 'create', milestone }
  if (after === null) return { type: 'milestone', owner, action: 'delete', milestone }
  const action = before.state === after.state ? 'update' : STATE_ACTIONS[after.state]
  return { type: 'milestone', owner, action, milestone }
}

function memberCause(owner: Namespace, { before, after }: Images<MemberItem>, at: string): WebhookCause | null {
  const shown = after ?? before
  if (shown === null) return null
  const isSame = before?.accessLevel === after?.accessLevel && before?.expiresAt === after?.expiresAt
  if (before !== null && after !== null && isSame) return null
  const { user, accessLevel, createdAt, expiresAt = null } = shown
  const member: ToldMember = { user, accessLevel, createdAt, expiresAt }
  const action = before === null ? 'add' : after === null ? 'remove' : 'update'
  return { type: 'member', owner, action, member, at }
}
