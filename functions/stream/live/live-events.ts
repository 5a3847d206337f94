import {
  internalReadersOf,
  isOpenToReaders,
  itemEvent,
  losersOf,
  readersOf,
  readersOfBoth,
  withoutFloods,
  type EventReaders,
  type Happening,
  type ItemSnapshot,
  type PublishedEvent,
} from '#domain/item/item-event.ts'
import { gidsOf, issuableUpdates, type IssuableUpdate } from '#domain/item/issuable-update.ts'
import { parentKindOf, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import type { ItemSubject } from '#domain/permissions.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import { isKnownOfGroup, loadItems, type KnownItem } from '#operations/read/item/load-items.ts'
import { itemSubject } from '#operations/write/authorize.ts'
import type { Table } from '#table/client/client.ts'
import { aggregateOfKey, groupKey, homeKeyOf, itemPk } from '#table/keys/keys.ts'
import { epicSnapshot, issueSnapshot } from '#presenters/graphql/item-snapshot.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import type { ItemUpdate, LiveChanges } from './live-changes.ts'
import { mergeRequestEvents } from './merge-request-changes.ts'
import { shownNotes, toldNotes, type NotedHappening, type NoteUpdate } from './note-updates.ts'
import { placeEvents } from './place-changes.ts'
import { planEvents } from './plan-changes.ts'

/** Events of one batch for one audience; of more, those who follow are told to read again. */
const EVENTS_MAX = 60

/** What a batch makes known. */
export interface LiveUpdate {
  events: PublishedEvent[]
  /** To those who follow one item. */
  updates: IssuableUpdate[]
  /** Global ids of items that some cannot see any more. */
  hidden: string[]
}

interface Known {
  items: Map<string, KnownItem>
  /** Groups by their keys: those of projects that have items here. */
  groups: Map<string, GroupItem>
  aggregates: Map<string, AggregateItem>
  /** Comments as they are told. */
  notes: Map<NoteUpdate, object>
}

/** Returns the parents that an item came to, left, or stands below in another place. */
const parentsNamed = ({ ref, happenings }: ItemUpdate): ItemRef[] =>
  happenings.flatMap(({ parentIds }) => parentIds.map((id) => ({ kind: parentKindOf(ref.kind), id })))

/** Adds the first parents: an event of a creation does not name the parent that the item was made below. */
function withFirstParents(updates: ItemUpdate[], found: Map<string, KnownItem>): void {
  for (const { ref, happenings } of updates)
    for (const { type, parentIds } of happenings) {
      const parent = type === 'created' ? found.get(itemPk(ref))?.core.parent : null
      if (parent) parentIds.push(parent.parentId)
    }
}

/**
 * Returns the events that a batch makes, in the order in which they are sent. Each shows its item as it is now, to those who may read it
 * now: an older event of an item that has become confidential since is not sent to those who cannot read it any more.
 */
export async function liveEvents(
  table: Table,
  { items, mergeRequests, plans, places }: LiveChanges,
  origin: string,
): Promise<LiveUpdate> {
  const updates = [...items.values()]
  const told = updates.filter(
    ({ happenings, links, internal }) => happenings.length + links.length + internal.length > 0,
  )
  const cores = await loadItems(
    table,
    told.map(({ ref }) => ref),
    { consistency: 'strong' },
  )
  withFirstParents(told, cores)
  const named = told.flatMap((one) => [...one.links.map(({ other }) => other), ...parentsNamed(one)])
  const others = await loadItems(
    table,
    named.filter((ref) => !cores.has(itemPk(ref))),
    { consistency: 'strong' },
  )
  const epics = told.map(({ ref }) => ref).filter(({ kind }) => rollsUp(kind))
  const aggregates = await getItems<AggregateItem>(table, epics.map(aggregateOfKey), 'strong')
  const known: Known = {
    items: new Map([...others, ...cores]),
    groups: await groupsOfProjects(table, [...cores.values()]),
    aggregates: new Map(aggregates.flatMap((item) => (item === null ? [] : [[item.PK, item]]))),
    notes: await shownNotes(
      table,
      told.flatMap(({ happenings, internal }) => [...happenings, ...internal]),
      origin,
    ),
  }
  const all = [
    ...(await Promise.all(updates.map((one) => deletionOf(table, one)))),
    ...told.map((one) => liveUpdateOf(one, known, origin)),
    ...(await Promise.all(
      [...mergeRequests].map(async ([id, update]) => ({
        ...NOTHING,
        ...(await mergeRequestEvents(table, id, update)),
      })),
    )),
    ...(await Promise.all(
      [...plans].map(async ([gid, update]) => ({ ...NOTHING, events: await planEvents(table, gid, update) })),
    )),
    ...(await Promise.all(
      [...places.values()].map(async (update) => ({ ...NOTHING, events: await placeEvents(table, update) })),
    )),
  ]
  return {
    events: withoutFloods(
      all.flatMap((one) => one.events),
      EVENTS_MAX,
    ),
    updates: all.flatMap((one) => one.updates),
    hidden: all.flatMap((one) => one.hidden),
  }
}

/** Returns the groups of the projects that items are in, whose settings hold for these. */
async function groupsOfProjects(table: Table, cores: KnownItem[]): Promise<Map<string, GroupItem>> {
  const ids = new Set(cores.flatMap((item) => (isKnownOfGroup(item) ? [] : [item.home.groupId])))
  const groups = await getItems<GroupItem>(table, [...ids].map(groupKey))
  return new Map(groups.flatMap((group) => (group === null ? [] : [[group.PK, group]])))
}

/** True where labels that others set show without loading the page again. */
function showsLabels(item: KnownItem, { groups }: Known): boolean {
  const group = isKnownOfGroup(item) ? item.home : groups.get(groupKey(item.home.groupId).PK)
  return group?.realtimeLabels !== false
}

/** Leaves out labels, which pages then keep as they were read; whoever hears of a new item gets all of it. */
function withoutLabels(snapshot: ItemSnapshot): ItemSnapshot {
  const { labels: _labels, ...others } = snapshot
  return others
}

const NOTHING: LiveUpdate = { events: [], updates: [], hidden: [] }

async function deletionOf(table: Table, { ref, removed, last }: ItemUpdate): Promise<LiveUpdate> {
  if (removed === null) return NOTHING
  const home = await getItem<GroupItem | ProjectItem>(table, homeKeyOf(ref.kind, removed))
  const losers = home === null ? null : losersOf(itemSubject(ref.kind, removed, home), null)
  return losers === null ? NOTHING : { ...NOTHING, events: [goneEvent(ref, last, losers)], hidden: gidsOf(ref) }
}

const goneEvent = (ref: ItemRef, last: ItemUpdate['last'], readers: EventReaders): PublishedEvent => {
  const happening: Happening = { type: 'gone', ...last, actor: null, fields: [], parents: [] }
  return itemEvent(ref, [happening], null, readers)
}

function liveUpdateOf(update: ItemUpdate, known: Known, origin: string): LiveUpdate {
  const item = known.items.get(itemPk(update.ref))
  // What is gone meanwhile tells so itself.
  if (item === undefined) return NOTHING
  const { ref } = update
  const subject = subjectOf(item)
  if (subject.isHidden === true) {
    if (!update.wasShown) return NOTHING
    return { ...NOTHING, events: [goneEvent(ref, update.last, readersOf(subject))], hidden: gidsOf(ref) }
  }
  const whole = snapshotOf(item, known.aggregates.get(itemPk(ref)) ?? null, origin)
  const isWhole = showsLabels(item, known) || update.happenings.some(({ type }) => type === 'created')
  const snapshot = isWhole ? whole : withoutLabels(whole)
  const isOpen = (other: ItemRef): boolean => {
    const there = known.items.get(itemPk(other))
    return there !== undefined && isOpenToReaders(subject, subjectOf(there))
  }
  const losers = losersOf(formerly(update, subject), subject)
  const own = update.happenings.map(({ parentIds, ...happening }): NotedHappening => {
    const parents = parentIds.map((id) => ({ kind: parentKindOf(ref.kind), id }))
    const fields = happening.fields.filter((name) => isWhole || name !== 'labels')
    return { ...happening, fields, parents: parents.filter(isOpen) }
  })
  // Those who lose the item hear of it first: whoever gets both in the end keeps it.
  const events = [
    ...(losers ? [goneEvent(ref, update.last, losers)] : []),
    ...byReaders([
      ...own.map((happening) => ({ happening, readers: readersOf(subject) })),
      ...update.links.flatMap(({ happening, other }) => {
        const there = known.items.get(itemPk(other))
        const readers = there === undefined ? null : readersOfBoth(subject, subjectOf(there))
        return readers === null ? [] : [{ happening, readers }]
      }),
      ...update.internal.map((happening) => ({ happening, readers: internalReadersOf(subject) })),
    ]).map(({ happenings, readers }) => {
      const notes = toldNotes(happenings, known.notes)
      return itemEvent(ref, happenings, notes ? { ...snapshot, notes } : snapshot, readers)
    }),
  ]
  const fields = own.flatMap((happening) => happening.fields)
  return { events, updates: issuableUpdates(ref, fields, snapshot), hidden: losers ? gidsOf(ref) : [] }
}

/** Returns the item as its readers were before. */
function formerly({ wasOpen, formerAssignees }: ItemUpdate, subject: ItemSubject): ItemSubject {
  if (!subject.confidential) return subject
  if (wasOpen) return { ...subject, confidential: false }
  return { ...subject, assigneeIds: [...(subject.assigneeIds ?? []), ...formerAssignees] }
}

interface Told {
  happenings: NotedHappening[]
  readers: EventReaders
}

function byReaders(each: { happening: NotedHappening; readers: EventReaders }[]): Told[] {
  const groups = new Map<string, Told>()
  for (const { happening, readers } of each) {
    const name = JSON.stringify(readers)
    const group = groups.get(name) ?? { happenings: [], readers }
    group.happenings.push(happening)
    groups.set(name, group)
  }
  return [...groups.values()]
}

const snapshotOf = (item: KnownItem, aggregate: AggregateItem | null, origin: string): ItemSnapshot =>
  isKnownOfGroup(item)
    ? epicSnapshot(item.core, aggregate, item.home.epicColorHighlight, origin)
    : issueSnapshot(item.kind, item.core, origin)
