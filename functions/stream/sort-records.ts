import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { kindEntry, kindOfLetter, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import type { Topic } from '#domain/topic.ts'
import type { ChangeEvent } from '#domain/item/change-event.ts'
import { isMailed, isToldOnlookers } from '#domain/item/news.ts'
import { COPIES } from '#table/items/copies.ts'
import { COPIED_KINDS, FAN_OUT, copiedOfLetter, type CopiedRef } from '#table/keys/copy-keys.ts'
import { EVENT_PREFIX, NOTE_PREFIX } from '#table/keys/history-keys.ts'
import type { MemberItem } from '#table/items/place-items.ts'
import type { LentItem } from '#table/items/share.ts'
import {
  LENT_PREFIX,
  MEMBER_PREFIX,
  SELF,
  aggregateKey,
  deletionKey,
  groupPk,
  handoverKey,
  itemPk,
  keyName,
  migrationsKey,
} from '#table/keys/keys.ts'
import { parentRef, rowCard } from '#table/rows/edge.ts'
import { shownVersion, type DeletionItem, type EpicItem, type IssueItem } from '#table/items/work-items.ts'
import type { Recopied } from './copies/follow-copies.ts'
import { changesTodos } from './follow-todos.ts'
import { mayMention } from './follow-mentions.ts'
import type { ReviewCause } from './give-review-todos.ts'
import { isTodoCause, type TodoCause } from './give-todos.ts'
import type { LinkedCore } from './linked-core.ts'
import { mergeRequestRecord, type MergeRequestRecord } from './merge-request-record.ts'
import { streamImage } from './stream-image.ts'
import type { ChangedPart } from './touch-parent.ts'
import { deletedHappened, leftHappened, placeHappened, storedHappened } from './webhook/happened.ts'
import type { Happened } from './webhook/queue-deliveries.ts'
import { isLogged, latest, type LoggedChange } from './write-log.ts'

const AGGREGATE = aggregateKey(0).SK
const DELETION = deletionKey({ kind: 'epic', id: 0 }).SK
const HANDOVER = handoverKey({ kind: 'issue', id: 0 }).SK

/** What the records of a batch make necessary; each thing once, with the first record that asks for it. */
export interface Changes {
  /** Children whose contributions to their parents may have changed. */
  children: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items that those which they block may have to count in another way. */
  blockers: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items of which parts have changed, came or went: tasks of an issue. */
  wholes: Map<string, ItemRef & { changes: ChangedPart[]; sequenceNumber: string }>
  /** Children whose rows below their parents may tell an earlier time of change than they have. */
  rows: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items whose list entries may have changed. */
  listed: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items of which the log of their root group tells something; the last of what happened to each. */
  logged: Map<string, LoggedChange & { sequenceNumber: string }>
  /** What was changed, whose copies have to follow. */
  fanOuts: Map<string, CopiedRef & { sequenceNumber: string }>
  /** Items that carry other copies than before. */
  recopied: Map<string, Recopied & { sequenceNumber: string }>
  /** Deleted items that still have something below them. */
  deletions: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items from which something is left to go over to their successors. */
  handovers: Map<string, ItemRef & { sequenceNumber: string }>
  /** Items and merge requests whose subscribers may have to be told of something, and the times at which it happened. */
  news: Map<string, Topic & { times: string[]; sequenceNumber: string }>
  /** Items of which those may have to be told who look on or subscribe to labels, and what happened. */
  onlookerNews: Map<string, ItemRef & { events: ChangeEvent[]; sequenceNumber: string }>
  /** What people may get to-dos for, each with the item that it happened to. */
  todoCauses: Map<string, { item: ItemRef; cause: TodoCause; sequenceNumber: string }>
  /** The same on merge requests, each with the number of its merge request. */
  reviewCauses: Map<string, { mergeRequestId: number; cause: ReviewCause; sequenceNumber: string }>
  /** Merge requests that people's lists of their own have to follow, by number, with those people. */
  ownMergeRequests: Map<number, { people: number[]; sequenceNumber: string }>
  /** What may mention other items, each with the item that it belongs to. */
  mentionCauses: Map<string, { item: ItemRef; cause: TodoCause; sequenceNumber: string }>
  /** What webhooks may have to be told of. */
  happened: Map<string, Happened & { sequenceNumber: string }>
  /** People whose membership in a group changed: by it they may have roles elsewhere. */
  members: Map<string, { groupId: number; person: MemberItem['user']; sequenceNumber: string }>
  /** Groups and projects that are shared with a group, or are no longer. */
  shares: Map<string, { groupId: number; place: LentItem['place']; sequenceNumber: string }>
  /** Items that may be due for other people than before, or to be seen by others, so that the to-dos on them follow. */
  todoTargets: Map<string, Topic & { sequenceNumber: string }>
  /** The record of migrations; there is one. */
  migrations: Map<string, { sequenceNumber: string }>
}

type Image = Record<string, AttributeValue>

/** Sorts the records of a batch by what they make necessary; most records make nothing necessary. */
export function sortRecords(records: DynamoDBRecord[]): Changes {
  const changes: Changes = {
    children: new Map(),
    blockers: new Map(),
    wholes: new Map(),
    rows: new Map(),
    listed: new Map(),
    logged: new Map(),
    fanOuts: new Map(),
    recopied: new Map(),
    deletions: new Map(),
    handovers: new Map(),
    news: new Map(),
    onlookerNews: new Map(),
    todoCauses: new Map(),
    reviewCauses: new Map(),
    ownMergeRequests: new Map(),
    mentionCauses: new Map(),
    happened: new Map(),
    members: new Map(),
    shares: new Map(),
    todoTargets: new Map(),
    migrations: new Map(),
  }
  for (const record of records) {
    const { Keys, OldImage, NewImage, SequenceNumber: sequenceNumber = '' } = record.dynamodb ?? {}
    const toldOfPlace = placeHappened(record)
    if (toldOfPlace !== null) setFirst(changes.happened, sequenceNumber, { ...toldOfPlace, sequenceNumber })
    const review = mergeRequestRecord(record)
    if (review !== null) {
      sortReview(changes, review, sequenceNumber)
      continue
    }
    const place = keyPartsOf(Keys?.['PK']?.S ?? '', Keys?.['SK']?.S ?? '')
    if (place === null) continue
    if (place.part === 'migrations' || place.part === 'fanOut') {
      const name = Keys?.['PK']?.S ?? ''
      const isOpen = NewImage !== undefined
      if (isOpen && place.part === 'fanOut') setFirst(changes.fanOuts, name, { ...place.copied, sequenceNumber })
      if (isOpen && place.part === 'migrations') setFirst(changes.migrations, name, { sequenceNumber })
      continue
    }
    if ('groupId' in place) {
      const stored = streamImage(NewImage ?? OldImage)
      const name = `${Keys?.['PK']?.S ?? ''} ${Keys?.['SK']?.S ?? ''}`
      const { groupId } = place
      if (stored === null) continue
      if (place.part === 'member') {
        setFirst(changes.members, name, { groupId, person: (stored as MemberItem).user, sequenceNumber })
      } else setFirst(changes.shares, name, { groupId, place: (stored as LentItem).place, sequenceNumber })
      continue
    }
    const child = { kind: place.kind, id: place.id, sequenceNumber }
    const name = `${child.kind} ${child.id}`
    if (place.part === 'history') {
      const stored = streamImage(NewImage ?? OldImage) as TodoCause | null
      if (stored === null) continue
      const item: ItemRef = { kind: child.kind, id: child.id }
      if (NewImage === undefined) {
        const left = leftHappened(record, item, stored)
        if (left !== null) setFirst(changes.happened, sequenceNumber, { ...left, sequenceNumber })
        continue
      }
      // Also a comment that was edited.
      const isNewText = OldImage === undefined || OldImage['html']?.S !== NewImage['html']?.S
      if (isNewText && mayMention(item, stored)) {
        setFirst(changes.mentionCauses, keyName(stored), { item, cause: stored, sequenceNumber })
      }
      if (OldImage !== undefined) continue
      const isOwn = !('entrance' in stored) || itemPk({ kind: stored.kind, id: stored.itemId }) === itemPk(item)
      if (!isOwn) continue
      if (isTodoCause(stored)) setFirst(changes.todoCauses, keyName(stored), { item, cause: stored, sequenceNumber })
      const told = storedHappened(item, stored)
      if (told !== null) setFirst(changes.happened, keyName(stored), { ...told, sequenceNumber })
      const at = digestTime(stored)
      const earlier = changes.news.get(name) ?? { ...child, times: [] }
      if (at !== null) changes.news.set(name, { ...earlier, times: [...earlier.times, at] })
      if ('entrance' in stored && isToldOnlookers(stored)) {
        const known = changes.onlookerNews.get(name) ?? { ...child, events: [] }
        changes.onlookerNews.set(name, { ...known, events: [...known.events, stored] })
      }
      continue
    }
    if (place.part === 'handover') {
      if (NewImage !== undefined) setFirst(changes.handovers, name, child)
      continue
    }
    const isDeletion = place.part === 'deletion' && NewImage !== undefined
    if (isDeletion && !changes.deletions.has(name)) changes.deletions.set(name, child)
    if (isDeletion && OldImage === undefined) {
      const deletion = streamImage(NewImage) as DeletionItem
      const gone = deletedHappened(record, { kind: child.kind, id: child.id }, deletion)
      if (gone !== null) setFirst(changes.happened, sequenceNumber, { ...gone, sequenceNumber })
    }
    if (place.part === 'deletion') continue
    if (countsChange(OldImage, NewImage) && !changes.children.has(name)) changes.children.set(name, child)
    const isBlocker = place.part === 'core' && blocksChange(OldImage, NewImage)
    if (isBlocker && !changes.blockers.has(name)) changes.blockers.set(name, child)
    if (place.part === 'core' && isTouched(child, OldImage, NewImage)) setFirst(changes.rows, name, child)
    const parts =
      place.part === 'core' && kindEntry(place.kind).isPartOfParent ? partChanges(child, OldImage, NewImage) : []
    for (const { parent, ...change } of parts) {
      const whole = changes.wholes.get(itemPk(parent)) ?? { ...parent, changes: [], sequenceNumber }
      changes.wholes.set(itemPk(parent), { ...whole, changes: [...whole.changes, change] })
    }
    const copied = place.part === 'core' ? copiedChange(OldImage, NewImage) : []
    if (copied.length > 0) {
      const earlier = changes.recopied.get(name) ?? { ...child, rootId: rootIdOf(NewImage ?? OldImage), copied: [] }
      changes.recopied.set(name, { ...earlier, copied: [...earlier.copied, ...copied] })
    }
    if (place.part === 'core') {
      const [before = null, after = null] = [OldImage, NewImage].map((image) =>
        image === undefined ? null : itemOf(image),
      )
      const change = { ...child, before, after }
      if (changesTodos(before, after)) setFirst(changes.todoTargets, name, child)
      if (isLogged(change)) changes.logged.set(name, latest(changes.logged.get(name), change))
    }
    if (listChanges(place.part, OldImage, NewImage) && !changes.listed.has(name)) changes.listed.set(name, child)
  }
  return changes
}

/** Sorts what a record tells of a merge request. */
function sortReview(
  { reviewCauses, ownMergeRequests, todoTargets, news }: Changes,
  { id, cause, newsAt, isMoved, people }: MergeRequestRecord,
  sequenceNumber: string,
): void {
  const topic = { kind: 'merge_request' as const, id, sequenceNumber }
  const name = `${topic.kind} ${id}`
  if (cause !== null) setFirst(reviewCauses, keyName(cause), { mergeRequestId: id, cause, sequenceNumber })
  if (people.length > 0) {
    const known = ownMergeRequests.get(id) ?? { people: [], sequenceNumber }
    ownMergeRequests.set(id, { ...known, people: [...known.people, ...people] })
  }
  if (isMoved) setFirst(todoTargets, name, topic)
  const earlier = news.get(name) ?? { ...topic, times: [] }
  if (newsAt !== null) news.set(name, { ...earlier, times: [...earlier.times, newsAt] })
}

type KeyParts =
  | (ItemRef & { part: 'core' | 'aggregate' | 'deletion' | 'handover' | 'history' })
  | { part: 'fanOut'; copied: CopiedRef }
  | { part: 'member' | 'share'; groupId: number }
  | { part: 'migrations' }

/** Returns what a key belongs to, if anything, and which part of it, as far as anything follows from the part. */
function keyPartsOf(PK: string, SK: string): KeyParts | null {
  const [letter = '', number] = PK.split('#')
  const id = Number(number)
  const kind = kindOfLetter(letter)
  if (kind !== null && SK === SELF) return { kind, id, part: 'core' }
  if (kind !== null && rollsUp(kind) && SK === AGGREGATE) return { kind, id, part: 'aggregate' }
  if (kind !== null && SK === DELETION) return { kind, id, part: 'deletion' }
  if (kind !== null && SK === HANDOVER) return { kind, id, part: 'handover' }
  if (kind !== null && (SK.startsWith(EVENT_PREFIX) || SK.startsWith(NOTE_PREFIX))) return { kind, id, part: 'history' }
  if (PK === groupPk(id) && SK.startsWith(MEMBER_PREFIX)) return { part: 'member', groupId: id }
  if (PK === groupPk(id) && SK.startsWith(LENT_PREFIX)) return { part: 'share', groupId: id }
  const copied = SK === FAN_OUT ? copiedOfLetter(letter) : null
  if (copied !== null) return { part: 'fanOut', copied: { kind: copied, id } }
  if (PK === migrationsKey.PK && SK === migrationsKey.SK) return { part: 'migrations' }
  return null
}

function setFirst<Work>(works: Map<string, Work>, name: string, work: Work): void {
  if (!works.has(name)) works.set(name, work)
}

/** Returns what the item carries other copies of than before. */
function copiedChange(before: Image | undefined, after: Image | undefined): CopiedRef[] {
  const changed = COPIED_KINDS.filter((kind) =>
    COPIES[kind].attributes.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])),
  )
  if (changed.length === 0) return []
  const items = [before, after].map((image) => (image === undefined ? null : itemOf(image)))
  return changed.flatMap((kind) => {
    const ids = items.flatMap((item) => (item === null ? [] : COPIES[kind].idsIn(item)))
    return [...new Set(ids)].map((id) => ({ kind, id }))
  })
}

/**
 * Returns a change of a part as its parents see it, the one that it has and the one that it had; none where nothing of its own changed. What is
 * gone does not say when it went, so that is now.
 */
function partChanges(
  { kind }: ItemRef,
  before: Image | undefined,
  after: Image | undefined,
): (ChangedPart & { parent: ItemRef })[] {
  const [old, now] = [before, after].map((image) => (image === undefined ? null : itemOf(image)))
  if (old && now && (old.updatedAt === now.updatedAt || shownVersion(old) === shownVersion(now))) return []
  const at = now?.updatedAt ?? new Date().toISOString()
  return [old, now].flatMap((core) =>
    core?.parent ? [{ part: { kind, core } as LinkedCore, at, parent: parentRef(core.parent) }] : [],
  )
}

/** True when only the time of change has moved of what a child shows on its row below its parent, which then follows. */
function isTouched({ kind }: ItemRef, before: Image | undefined, after: Image | undefined): boolean {
  if (before === undefined || after?.['parent']?.M === undefined) return false
  if (before['updatedAt']?.S === after['updatedAt']?.S || before['linkVersions']?.N === after['linkVersions']?.N)
    return false
  return rowCard({ kind, core: itemOf(before) } as LinkedCore) !== rowCard({ kind, core: itemOf(after) } as LinkedCore)
}

const rootIdOf = (image: Image | undefined): number => Number(image?.['namespaceIds']?.L?.[0]?.N ?? 0)

const itemOf = (image: Image) => streamImage(image) as EpicItem | IssueItem

/** Returns when something happened that subscribers of the item are told; null for what they are not. */
function digestTime(stored: TodoCause): string | null {
  if (!('entrance' in stored)) return stored.carried ? null : stored.at
  return isMailed(stored) ? stored.at : null
}

/** True when a change of a child makes its parent count again. A new edge is no reason: the write that makes it is refused when the child changed since it was counted. */
const countsChange = (before: Image | undefined, after: Image | undefined): boolean =>
  before !== undefined && after !== undefined && before['countVersion']?.N !== after['countVersion']?.N

/** What decides by whom an open item is counted among those that block another one. */
const COUNTED_OF_BLOCKER = ['state', 'confidential', 'author', 'assignees', 'namespaceIds']

/** True when a change matters to what the item blocks. An item that is gone is no reason: the work of its deletion takes its links along. */
const blocksChange = (before: Image | undefined, after: Image | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  Number(after['linkCount']?.N ?? 0) > 0 &&
  COUNTED_OF_BLOCKER.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Of the aggregate only the inherited dates and the milestones of direct issues are in the lists. */
const LISTED_OF_AGGREGATE = ['startDate', 'dueDate', 'milestones']

function listChanges(part: 'core' | 'aggregate', before: Image | undefined, after: Image | undefined): boolean {
  if (part === 'core') return before?.['version']?.N !== after?.['version']?.N
  return LISTED_OF_AGGREGATE.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
}
