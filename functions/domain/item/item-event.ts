import { globalId } from '../ids.ts'
import type { ItemSubject, Visibility } from '../permissions.ts'
import type { ItemEvent, ItemEventKind, ItemEventType } from '../schema.generated.ts'
import type { EventType, VisibilityClass } from './change-event.ts'
import { CLEARANCES, FROM_ABOVE, PLACE_ROLES, type PlaceRole } from './event-audience.ts'
import type { FieldName } from './fields.ts'
import { topicGidType, type Topic } from '../topic.ts'
import { kindEntry, type ItemRef } from './kinds.ts'

/** What an event says, and to whom: decided here alone, for everybody who gets it. */

/** Who gets an event: by clearance, by being author or assignee, and who does not although their clearance says so. */
export interface EventReaders {
  visibility: Visibility
  /** From the root group down to the group or project of the item. */
  namespaceIds: number[]
  /** The lowest clearance that gets it. */
  from: VisibilityClass
  /** The first clearance that does not get it any more; null when all higher ones get it. */
  until: VisibilityClass | null
  /** The lowest role that gets it instead of clearances; left out where these decide. */
  role?: PlaceRole
  /** Ids of people. */
  alsoTo: number[]
  notTo: number[]
}

const rank = (clearance: VisibilityClass): number => CLEARANCES.indexOf(clearance)
const higher = (one: VisibilityClass, other: VisibilityClass): VisibilityClass =>
  rank(one) > rank(other) ? one : other

/** Returns the lowest clearance with which an item can be read. */
const classOf = ({ confidential, visibility }: ItemSubject): VisibilityClass =>
  confidential ? 'confidential' : visibility

/** Returns author and assignees, where being one of them opens the item to them. */
function involvedIn({ kind, confidential, authorId = null, assigneeIds = [] }: ItemSubject): number[] {
  if (!confidential || !kindEntry(kind).participantsMayRead) return []
  return [...new Set([...(authorId === null ? [] : [authorId]), ...assigneeIds])].sort((one, other) => one - other)
}

/** Returns everybody who may read what a group or project holds, as far as none of it is confidential. */
export const readersIn = ({
  visibility,
  namespaceIds,
}: Pick<EventReaders, 'visibility' | 'namespaceIds'>): EventReaders => ({
  ...{ visibility, namespaceIds, from: visibility, until: null, alsoTo: [], notTo: [] },
})

/** Returns those who could read what a group or project holds, as open as it was, and cannot any more; null when there are none. */
export const losersIn = (
  before: Pick<EventReaders, 'visibility' | 'namespaceIds'>,
  after: Visibility,
): EventReaders | null => (rank(after) > rank(before.visibility) ? { ...readersIn(before), until: after } : null)

/** Returns everybody who may read an item. */
export const readersOf = (subject: ItemSubject): EventReaders => ({
  visibility: subject.visibility,
  namespaceIds: subject.namespaceIds,
  from: classOf(subject),
  until: null,
  alsoTo: involvedIn(subject),
  notTo: [],
})

/** Returns those who may read internal comments on an item: Reporters and up, and nobody for being its author. */
export const internalReadersOf = (subject: ItemSubject): EventReaders => ({
  ...readersOf(subject),
  from: 'confidential',
  alsoTo: [],
})

/**
 * Returns everybody who could read an item and cannot any more; null when there is nobody.
 * @param before the item as it was, or as it was before it was deleted
 * @param after null for an item that is gone
 */
export function losersOf(before: ItemSubject, after: ItemSubject | null): EventReaders | null {
  const had = readersOf(before)
  if (after === null) return had
  const has = readersOf(after)
  const from = classOf(before)
  const until = classOf(after)
  const losesClass = rank(until) > rank(from)
  const people = after.confidential ? had.alsoTo.filter((id) => !has.alsoTo.includes(id)) : []
  if (!losesClass && people.length === 0) return null
  // Without a class that loses it the event goes to nobody by clearance.
  return { ...had, from: losesClass ? from : until, until, alsoTo: people, notTo: has.alsoTo }
}

const isSameHome = (one: ItemSubject, other: ItemSubject): boolean =>
  one.namespaceIds[one.namespaceIds.length - 1] === other.namespaceIds[other.namespaceIds.length - 1]

/**
 * Returns those readers of an item who may read another one as well, as far as their clearance tells; null when it does not tell. A
 * clearance in a namespace holds for everything in it and says nothing of other groups, unless everybody may read what is there.
 */
export function readersOfBoth(item: ItemSubject, other: ItemSubject): EventReaders | null {
  if (other.isHidden === true) return null
  const isOpen = !other.confidential && other.visibility !== 'private'
  if (!isOpen && !isSameHome(item, other)) return null
  const readers = readersOf(item)
  return {
    ...readers,
    from: higher(readers.from, classOf(other)),
    alsoTo: other.confidential ? readers.alsoTo.filter((id) => involvedIn(other).includes(id)) : readers.alsoTo,
  }
}

/** True when everybody who may read an item may read another one, too. */
export function isOpenToReaders(item: ItemSubject, other: ItemSubject): boolean {
  const [all, both] = [readersOf(item), readersOfBoth(item, other)]
  return both !== null && both.from === all.from && both.alsoTo.length === all.alsoTo.length
}

/** Names in GraphQL of what a field of the table shows as, where there are more than its own. */
const SHOWN_AS: Partial<Record<FieldName, string[]>> = {
  title: ['title', 'titleHtml'],
  description: ['description', 'descriptionHtml'],
  state: ['state', 'closedAt'],
  color: ['color', 'textColor'],
  escalation: ['escalationPolicy'],
  startDateIsFixed: ['startDateIsFixed', 'startDate'],
  startDateFixed: ['startDateFixed', 'startDate'],
  dueDateIsFixed: ['dueDateIsFixed', 'dueDate'],
  dueDateFixed: ['dueDateFixed', 'dueDate'],
  parent: ['parent', 'epic'],
}

/** Returns what the fields that changed are called in GraphQL, in the order of the table of fields. */
export const shownNames = (changed: FieldName[]): string[] => [
  ...new Set(changed.flatMap((name) => SHOWN_AS[name] ?? [name])),
]

/** One thing that happened to an item, before several are told as one. */
export interface Happening {
  type: ItemEventType
  /** Of a change; any other text of what is no change. */
  eventId: string
  /** ISO 8601 */
  at: string
  actor: string | null
  /** By their names in GraphQL. */
  fields: string[]
  /** Items among whose children it came, went or moved, which all readers may read. */
  parents: ItemRef[]
}

/** Of several things that happened at once the first of these names the event. */
const PRECEDENCE: readonly ItemEventType[] = [
  ...(['created', 'moved', 'changed', 'reordered', 'succeeded', 'linked', 'unlinked'] satisfies EventType[]),
  'noted',
  'rollUp',
]

/** What is shown of an item: values of fields by their names in GraphQL. */
export type ItemSnapshot = Record<string, unknown> & { version: number }

/** Characters of an item in an event: an event of AppSync has 240 KB, where a character can take three bytes. */
export const SNAPSHOT_MAX = 60_000

const gidOf = ({ kind, id }: Topic): string => globalId(topicGidType(kind), id)

/** Returns a snapshot that fits: without its largest values where it is too large; who needs them reads them again. */
export function fittedSnapshot(snapshot: ItemSnapshot, max = SNAPSHOT_MAX): ItemSnapshot {
  let rest = snapshot
  while (JSON.stringify(rest).length > max) {
    const sizes = Object.entries(rest)
      .filter(([name]) => name !== 'id' && name !== 'version')
      .map(([name, value]) => ({ name, size: JSON.stringify(value).length }))
    const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one), { name: '', size: -1 })
    if (largest.size < 0) return rest
    rest = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== largest.name)) as ItemSnapshot
  }
  return rest
}

const sent = ({ visibility, namespaceIds, from, until, role, alsoTo, notTo }: EventReaders) => ({
  namespaceIds: namespaceIds.map(String),
  namespaceId: `${namespaceIds[namespaceIds.length - 1] ?? 0}`,
  visibility,
  clearances:
    role === undefined
      ? CLEARANCES.slice(rank(from), until === null ? CLEARANCES.length : rank(until))
      : PLACE_ROLES.slice(PLACE_ROLES.indexOf(role)),
  alsoTo: alsoTo.map((id) => globalId('User', id)),
  notTo: notTo.map((id) => globalId('User', id)),
})

/** `item` is a value here and JSON on the wire. */
export type PublishedEvent = Required<Omit<ItemEvent, 'item'>> & { item: ItemSnapshot | null }

/** Returns what happened to an item or a merge request, as one event for these readers. @param happenings at least one, in order of time */
export const itemEvent = (
  item: Topic,
  happenings: Happening[],
  snapshot: ItemSnapshot | null,
  readers: EventReaders,
): PublishedEvent => eventAbout({ kind: item.kind, gid: gidOf(item) }, happenings, snapshot, readers)

/** Returns what happened to whatever has this global id, likewise. */
export function eventAbout(
  { kind, gid }: { kind: ItemEventKind; gid: string },
  happenings: Happening[],
  snapshot: ItemSnapshot | null,
  readers: EventReaders,
): PublishedEvent {
  const last = happenings[happenings.length - 1]
  const type = PRECEDENCE.find((each) => happenings.some((happening) => happening.type === each)) ?? last?.type
  const told = happenings.filter(({ actor }) => actor !== null)
  const shown = told[told.length - 1] ?? last
  return {
    eventId: shown?.eventId ?? '',
    type: type ?? 'changed',
    kind,
    itemId: gid,
    version: snapshot?.version ?? null,
    at: last?.at ?? '',
    actor: shown?.actor ?? null,
    ...sent(readers),
    fields: [...new Set(happenings.flatMap(({ fields }) => fields))],
    parentIds: [...new Set(happenings.flatMap(({ parents }) => parents.map(gidOf)))],
    item: snapshot === null ? null : fittedSnapshot(snapshot),
  }
}

/** Returns those who get an event. */
const audienceOf = ({ namespaceIds, namespaceId, visibility, clearances, alsoTo, notTo }: PublishedEvent) => ({
  ...{ namespaceIds, namespaceId, visibility, clearances, alsoTo, notTo },
})

/**
 * Returns one event that says to read again in place of more than `max` for the same audience. Each audience is counted by itself: what
 * happens to items that somebody cannot see changes nothing of what that person is sent. So are kinds that are also heard from below.
 */
export function withoutFloods(events: PublishedEvent[], max: number): PublishedEvent[] {
  const audiences = new Map<string, PublishedEvent[]>()
  for (const event of events) {
    const name = JSON.stringify([audienceOf(event), keptKind(event)])
    audiences.set(name, [...(audiences.get(name) ?? []), event])
  }
  const floods = new Set([...audiences.values()].filter(({ length }) => length > max).flat())
  const firsts = new Set([...audiences.values()].map(([first]) => first))
  return events.flatMap((event) => {
    if (!floods.has(event)) return [event]
    return firsts.has(event) ? [resyncEvent(event)] : []
  })
}

/** Returns the kind of an event by which others than its audience hear of it, from below; null where there are none. */
const keptKind = ({ kind }: PublishedEvent): ItemEventKind | null =>
  FROM_ABOVE.some((each) => each === kind) ? kind : null

const resyncEvent = (event: PublishedEvent): PublishedEvent => ({
  ...audienceOf(event),
  ...{
    eventId: event.eventId,
    at: event.at,
    type: 'resync',
    kind: keptKind(event),
    itemId: null,
    version: null,
    actor: null,
  },
  ...{ fields: [], parentIds: [], item: null },
})
