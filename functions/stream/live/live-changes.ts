import type { DynamoDBRecord } from 'aws-lambda'
import { shownNames, type Happening } from '#domain/item/item-event.ts'
import { kindOfLetter, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { REFERENCES, referredBy } from '#domain/item/references.ts'
import type { UserRef } from '#domain/refs.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX, NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { SELF, aggregateKey, edgePrefix, itemPk, todoCountsKey, viewerKey, type Key } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { mergeRequestOfPk } from '#table/keys/record-keys.ts'
import { streamImage } from '../stream-image.ts'
import type { NotedHappening } from './note-updates.ts'
import { tellPlace, type PlaceUpdate } from './place-changes.ts'
import { tellPlan, type PlanUpdate } from './plan-changes.ts'
import { tellMergeRequest, type MergeRequestUpdate } from './merge-request-changes.ts'
import {
  shownVersion,
  type AggregateItem,
  type EdgeItem,
  type EpicItem,
  type IssueItem,
  type TodoCountsItem,
} from '#table/items/work-items.ts'

type Core = EpicItem | IssueItem

/** What the records of a batch say of one item. */
export interface ItemUpdate {
  ref: ItemRef
  /** What its readers get, with the ids of the parents that it had or has. */
  happenings: (NotedHappening & { parentIds: number[] })[]
  /** Links that came or went, each with its other end. */
  links: { happening: Happening; other: ItemRef }[]
  /** Of internal comments, which not all of its readers may read. */
  internal: NotedHappening[]
  /** It became confidential. */
  wasOpen: boolean
  /** It became hidden. */
  wasShown: boolean
  /** People who are no longer assigned to it. */
  formerAssignees: number[]
  /** The item as it was deleted. */
  removed: Core | null
  /** When and by which record. */
  last: { at: string; eventId: string }
}

export interface LiveChanges {
  items: Map<string, ItemUpdate>
  /** By the ids of merge requests. */
  mergeRequests: Map<number, MergeRequestUpdate>
  /** By global id. */
  plans: Map<string, PlanUpdate>
  /** By the partitions of groups and projects. */
  places: Map<string, PlaceUpdate>
  /** Ids of people whose rights are others than before. */
  people: Set<number>
  /** By the ids of people. */
  todoCounts: Map<number, TodoCountsItem>
}

const AGGREGATE = aggregateKey(0).SK
const VIEWER = viewerKey('').SK
const TODOS = todoCountsKey(0).SK
const TASK_ROWS = edgePrefix('task')

/** Returns what a batch of the table's stream says to those who follow. */
export function liveChanges(records: DynamoDBRecord[]): LiveChanges {
  const changes: LiveChanges = {
    ...{ items: new Map(), mergeRequests: new Map(), plans: new Map(), places: new Map() },
    ...{ people: new Set(), todoCounts: new Map() },
  }
  for (const record of records) {
    const { Keys, OldImage, NewImage, ApproximateCreationDateTime: seconds = 0 } = record.dynamodb ?? {}
    const key: Key = { PK: Keys?.['PK']?.S ?? '', SK: Keys?.['SK']?.S ?? '' }
    if (key.SK === VIEWER) {
      const [before, after] = [streamImage(OldImage), streamImage(NewImage)] as (ViewerItem | null)[]
      if (before && standingOf(before) !== standingOf(after)) changes.people.add(before.id)
      continue
    }
    const [letter = '', number] = key.PK.split('#')
    if (key.SK === TODOS) {
      const counts = streamImage(NewImage) as TodoCountsItem | null
      if (counts) changes.todoCounts.set(Number(number), counts)
      continue
    }
    const mergeRequestId = mergeRequestOfPk(key.PK)
    if (mergeRequestId !== null) tellMergeRequest(changes, mergeRequestId, record)
    tellPlan(changes, key, record)
    tellPlace(changes, key, record)
    const kind = kindOfLetter(letter)
    if (kind === null) continue
    const ref = { kind, id: Number(number) }
    const last = { at: new Date(seconds * 1000).toISOString(), eventId: record.eventID ?? '' }
    const update = itemUpdateOf(changes.items, ref, last)
    const [before, after] = [streamImage(OldImage), streamImage(NewImage)]
    if (key.SK.startsWith(EVENT_PREFIX)) tellEvent(update, after as ChangeEventItem | null)
    else if (key.SK.startsWith(NOTE_PREFIX)) tellNote(update, before as NoteItem | null, after as NoteItem | null)
    else if (key.SK.startsWith(TASK_ROWS)) tellTaskRow(update, before as EdgeItem | null, after as EdgeItem | null)
    else if (key.SK === AGGREGATE) tellAggregate(update, before as AggregateItem | null, after as AggregateItem | null)
    else if (key.SK === SELF) collectCoreChange(update, before as Core | null, after as Core | null)
  }
  return changes
}

/** Returns what lets a person follow, as a text to compare. */
const standingOf = (item: ViewerItem | null | undefined): string =>
  JSON.stringify([item?.roles, item?.state ?? '', item?.signOuts ?? null])

function itemUpdateOf(items: LiveChanges['items'], ref: ItemRef, last: ItemUpdate['last']): ItemUpdate {
  const name = itemPk(ref)
  const update = items.get(name) ?? {
    ...{
      ref,
      happenings: [],
      links: [],
      internal: [],
      wasOpen: false,
      wasShown: false,
      formerAssignees: [],
      removed: null,
    },
    last,
  }
  update.last = last
  items.set(name, update)
  return update
}

/** How many comments there are is counted without internal ones. */
const OF_NOTES = ['notes', 'userNotesCount']

/**
 * Tells of a change event; null when one is taken away with its item. Copies at parents are told with the child itself. An escalation changes
 * nothing of its item, and not all of its readers may learn of it.
 */
function tellEvent(update: ItemUpdate, event: ChangeEventItem | null): void {
  if (event === null || event.type === 'escalated') return
  const own: ItemRef = { kind: event.kind, id: event.itemId }
  const isCopy = itemPk(own) !== itemPk(update.ref)
  const happening: Happening = {
    type: event.type === 'mentioned' ? 'noted' : event.type,
    ...{ eventId: `${event.id}`, at: event.at, actor: event.actor.username },
    fields: event.type === 'mentioned' ? OF_NOTES.slice(0, 1) : shownNames(event.changes.map(([field]) => field)),
    parents: [],
  }
  if (event.type === 'mentioned') {
    update.links.push({ happening, other: own })
    return
  }
  if (event.link) {
    update.links.push({ happening, other: isCopy ? own : { kind: event.link.kind, id: event.link.id } })
    return
  }
  if (isCopy) return
  const parentIds = event.parentId === undefined ? [] : [event.parentId]
  for (const [field, before, after] of event.changes) {
    if (field === 'confidential' && before === false) update.wasOpen = true
    if (field === 'assignees' && Array.isArray(before)) update.formerAssignees.push(...before.map(({ id }) => id))
    if (field !== 'parent') continue
    for (const parent of [before, after])
      if (typeof parent === 'object' && parent !== null && !Array.isArray(parent)) parentIds.push(parent.id)
  }
  update.happenings.push({ ...happening, parentIds })
}

function tellNote(update: ItemUpdate, before: NoteItem | null, after: NoteItem | null): void {
  const note = after ?? before
  if (note === null) return
  const actor: UserRef | null = before === null ? note.author : after === null ? null : note.editedBy
  const happening: NotedHappening = {
    ...{ type: 'noted', ...update.last, actor: actor?.username ?? null, parents: [] },
    fields: note.internal ? OF_NOTES.slice(0, 1) : OF_NOTES,
    noted: { note, isGone: after === null },
  }
  if (note.internal) update.internal.push(happening)
  else update.happenings.push({ ...happening, parentIds: [] })
}

const OF_AGGREGATE: [field: keyof AggregateItem, shown: string[]][] = [
  ...(['openedEpics', 'closedEpics', 'openedIssues', 'closedIssues'] as const).map(
    (name): [keyof AggregateItem, string[]] => [name, ['descendantCounts']],
  ),
  ...(['openedWeight', 'closedWeight'] as const).map((name): [keyof AggregateItem, string[]] => [
    name,
    ['descendantWeightSum'],
  ]),
  ...(['onTrack', 'needsAttention', 'atRisk'] as const).map((name): [keyof AggregateItem, string[]] => [
    name,
    ['healthStatus'],
  ]),
  ['startDate', ['startDate', 'startDateFromInheritedSource', 'startDateFromMilestones']],
  ['startSource', ['startDateSource', 'startDateFromMilestones']],
  ['dueDate', ['dueDate', 'dueDateFromInheritedSource', 'dueDateFromMilestones']],
  ['dueSource', ['dueDateSource', 'dueDateFromMilestones']],
]

/**
 * Tells of what an epic has from those below it: it is the same for all of its readers; who may open what is not, and is not told. Of its
 * tasks each reader of an issue counts those that they may see, so rows tell of these.
 */
function tellAggregate(update: ItemUpdate, before: AggregateItem | null, after: AggregateItem | null): void {
  if (before === null || after === null || !rollsUp(update.ref.kind)) return
  const changed = OF_AGGREGATE.filter(([name]) => stableJson(before[name]) !== stableJson(after[name]))
  if (changed.length === 0) return
  const fields = changed.flatMap(([, shown]) => shown)
  update.happenings.push({ ...follows(update, fields), type: 'rollUp' })
}

/** Tells of a task that an issue counts otherwise than before. Where nobody else could or can see it, only those hear of it who see all. */
function tellTaskRow(update: ItemUpdate, before: EdgeItem | null, after: EdgeItem | null): void {
  if (before?.roll === after?.roll && before?.x === after?.x) return
  const { parentIds, ...happening } = { ...follows(update, ['taskCounts']), type: 'rollUp' as const }
  if ([before, after].some((row) => row !== null && row.x === undefined))
    update.happenings.push({ ...happening, parentIds })
  else update.internal.push(happening)
}

/** Returns a value with its parts in one order: two images of an item need not agree on theirs. */
const stableJson = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value, Object.keys(value).sort())
    : JSON.stringify(value ?? null)

/** True when an item refers to the same things as before, and its copies of them say something else. */
const isNewCopy = (before: { id: number }[], after: { id: number }[]): boolean =>
  before.map(({ id }) => id).join() === after.map(({ id }) => id).join() &&
  before.map(stableJson).join() !== after.map(stableJson).join()

/**
 * Tells of an item itself. What follows from changes of others has no change event: the copy of a milestone or label, an open item that everybody sees blocking
 * it, the time of a comment, a link or a task. The last of these gives way to what tells more.
 */
function collectCoreChange(update: ItemUpdate, before: Core | null, after: Core | null): void {
  if (after === null) {
    update.removed = before
    return
  }
  if (before === null) return
  for (const { name } of REFERENCES) {
    if (isNewCopy(referredBy(before, name), referredBy(after, name))) update.happenings.push(follows(update, [name]))
  }
  if (before.author.isBanned !== after.author.isBanned) {
    update.happenings.push(follows(update, ['hidden']))
    if (after.author.isBanned) update.wasShown = true
  }
  if (before.blockers?.['p'] !== after.blockers?.['p'])
    update.happenings.push(follows(update, ['blocked', 'blockedByCount']))
  if (before.updatedAt !== after.updatedAt && shownVersion(before) === shownVersion(after))
    update.happenings.push({ ...follows(update, ['updatedAt']), type: 'rollUp' })
}

const follows = (update: ItemUpdate, fields: string[]) => ({
  ...{ type: 'changed' as const, ...update.last, actor: null, fields },
  ...{ parents: [], parentIds: [] },
})
