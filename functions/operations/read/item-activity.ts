import { itemReference } from '#domain/addresses.ts'
import { eventIcon } from '#domain/item/event-icon.ts'
import { eventWords } from '#domain/item/event-words.ts'
import { pageNeighbours } from '#domain/keyset.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/change-event.ts'
import type { Table } from '#table/client.ts'
import { NOTE_PREFIX, discussionKey, eventSort, noteKey } from '#table/history-keys.ts'
import { itemPk } from '#table/keys.ts'
import { discussionIdOf, type DiscussionItem, type NoteItem, type NotePlace } from '#table/note.ts'
import { getItems, pages } from '#table/read.ts'
import { refOf, subjectOf } from '../item/found-item.ts'
import { discussionById } from '../note/discussion.ts'
import type { OperationContext } from '../operation-context.ts'
import { ProblemError } from '../problem-error.ts'
import { withTitles } from '../references/show-titles.ts'
import { eventPage, eventRange, type EventPage, type EventPlace, type EventQuery } from './event-page.ts'
import { eventsOfItem } from './item-events.ts'
import type { KnownItem } from './known-items.ts'
import { listUsers } from './list-users.ts'
import { peopleNow } from './people-now.ts'
import { shownEvents } from './shown-events.ts'

/** What an activity shows: comments, what happened, or both. */
export type ActivityFilter = 'ALL_NOTES' | 'ONLY_COMMENTS' | 'ONLY_ACTIVITY'

/** A comment, or what somebody did, told in words behind their name and by the name of an icon. */
export type Activity = EventPlace & { author: UserRef } & (
    { note: NoteItem; words?: undefined; icon?: undefined } | { words: string; icon: string; note?: undefined }
  )

export interface ActivityQuery extends EventQuery {
  filter: ActivityFilter
}

/** A page of the comments on an item, and of what happened to it, as far as the viewer may learn of both. */
export async function itemActivity(
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: ActivityQuery,
): Promise<EventPage<Activity>> {
  const { filter } = query
  const parts = await Promise.all([
    filter === 'ONLY_ACTIVITY' ? null : notesOf(table, viewer, item, query),
    filter === 'ONLY_COMMENTS' ? null : toldEvents(table, viewer, item, query),
  ])
  return merged(
    query,
    parts.filter((part) => part !== null),
  )
}

/** A comment with its answers; or something that somebody did, which nobody answers. */
export interface Discussion extends EventPlace {
  /** Number of the discussion; `id` is that of the first comment that is left of it. */
  discussionId: number
  /** In the order in which they came. */
  notes: Activity[]
  /** The comment stands by itself. */
  isAlone: boolean
}

/** A page of the discussions on an item, in the order of their first comments, with what `itemActivity` shows between them. */
export async function itemDiscussions(
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: ActivityQuery,
): Promise<EventPage<Discussion>> {
  const { filter } = query
  const parts = await Promise.all([
    filter === 'ONLY_ACTIVITY' ? null : discussionsOf(table, viewer, item, query),
    filter === 'ONLY_COMMENTS' ? null : toldEvents(table, viewer, item, query).then(besideDiscussions),
  ])
  return merged(
    query,
    parts.filter((part) => part !== null),
  )
}

const besideDiscussions = ({ rows, ...page }: EventPage<Activity>): EventPage<Discussion> => ({
  ...page,
  rows: rows.map((row) => ({ id: row.id, at: row.at, discussionId: row.id, notes: [row], isAlone: true })),
})

/** A comment with the titles that it shows to the viewer. */
export const titledActivity = async (table: Table, viewer: Viewer, row: Activity): Promise<Activity> =>
  row.note ? { ...row, note: { ...row.note, html: await withTitles(table, viewer, row.note.html) } } : row

/** The comments of a page. */
function notesOf(table: Table, viewer: Viewer, item: KnownItem, query: EventQuery): Promise<EventPage<Activity>> {
  const isOpen = can(viewer, 'readInternalNotes', subjectOf(item))
  return eventPage(
    query,
    storedNotes(table, item, query),
    (notes) =>
      notesNow(
        table,
        notes.filter(({ internal }) => isOpen || !internal),
      ),
    ({ body, html }) => body.length + html.length,
  )
}

/** Discussions that are read together. */
const DISCUSSIONS_AT_ONCE = 10
/** Letters of the answers that are read together; those beyond are among the comments of the item only. */
const ANSWERS_MAX = 1_000_000

const lettersOf = (notes: NoteItem[]): number =>
  notes.reduce((sum, { body, html }) => sum + body.length + html.length, 0)

/** The discussions of a page. */
function discussionsOf(
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: EventQuery,
): Promise<EventPage<Discussion>> {
  const isOpen = can(viewer, 'readInternalNotes', subjectOf(item))
  const letters = new Map<number, number>()
  async function* fewAtOnce(): AsyncGenerator<NoteItem[]> {
    for await (const notes of storedNotes(table, item, query)) {
      for (let start = 0; start < notes.length; start += DISCUSSIONS_AT_ONCE) {
        yield notes.slice(start, start + DISCUSSIONS_AT_ONCE)
      }
    }
  }
  const show = async (notes: NoteItem[]): Promise<Discussion[]> => {
    const first = notes.filter((note) => isFirst(note) && (isOpen || !note.internal))
    const whole = await withAnswers(table, refOf(item), first)
    for (const [{ id }, ...answers] of whole) letters.set(id, lettersOf(answers))
    return discussionsNow(table, whole)
  }
  return eventPage(query, fewAtOnce(), show, (note) => lettersOf([note]) + (letters.get(note.id) ?? 0))
}

/** It stands by itself, or leads its discussion. */
const isFirst = ({ discussionId, leads }: NoteItem): boolean => discussionId === undefined || leads === true

type Whole = [first: NoteItem, ...answers: NoteItem[]]

/** Each of the comments with the answers to it. */
async function withAnswers(table: Table, item: ItemRef, first: NoteItem[]): Promise<Whole[]> {
  const keys = first.flatMap(({ discussionId }) =>
    discussionId === undefined ? [] : discussionKey(item, discussionId),
  )
  const stored = (await getItems<DiscussionItem>(table, keys, 'strong')).filter((one) => one !== null)
  const placesOf = new Map(stored.map(({ id, notes }) => [id, notes]))
  let left = ANSWERS_MAX
  const whole: Whole[] = []
  for (const note of first) {
    const places = placesOf.get(discussionIdOf(note))?.filter(({ id }) => id !== note.id) ?? []
    const answers = await notesAt(table, item, places, left)
    left -= lettersOf(answers)
    whole.push([note, ...answers])
  }
  return whole
}

/** Comments of one discussion that are read together. */
const ANSWERS_AT_ONCE = 10

/** The comments at these places, until they have so many letters. */
async function notesAt(table: Table, item: ItemRef, places: NotePlace[], letters: number): Promise<NoteItem[]> {
  const found: NoteItem[] = []
  for (let start = 0; start < places.length && lettersOf(found) < letters; start += ANSWERS_AT_ONCE) {
    const keys = places.slice(start, start + ANSWERS_AT_ONCE).map(({ at, id }) => noteKey(item, at, id))
    found.push(...(await getItems<NoteItem>(table, keys, 'strong')).filter((note) => note !== null))
  }
  return found
}

/** Discussions as they are shown, with people as they are called now. */
async function discussionsNow(table: Table, whole: Whole[]): Promise<Discussion[]> {
  const shown = new Map((await notesNow(table, whole.flat())).map((row) => [row.id, row]))
  return whole.map(([first, ...answers]) => ({
    ...{ id: first.id, at: first.at, discussionId: discussionIdOf(first) },
    notes: [first, ...answers].flatMap(({ id }) => shown.get(id) ?? []),
    isAlone: first.discussionId === undefined,
  }))
}

/** One discussion. Ends the operation where there is none that the viewer may read. */
export async function discussionNow(
  context: Pick<OperationContext, 'table' | 'viewer'>,
  item: KnownItem,
  discussionId: number,
): Promise<Discussion> {
  const { notes } = await discussionById(context, item, discussionId)
  const [first, ...answers] = await notesAt(context.table, refOf(item), notes, ANSWERS_MAX)
  const [discussion] = first ? await discussionsNow(context.table, [[first, ...answers]]) : []
  if (discussion === undefined) throw new ProblemError(NOT_FOUND)
  return discussion
}

/** Comments as an activity shows them, with people as they are called now. */
export async function notesNow(table: Table, notes: NoteItem[]): Promise<(Activity & { note: NoteItem })[]> {
  const peopleOf = ({ author, editedBy, reactions }: NoteItem): UserRef[] => [
    ...[author, ...(editedBy ? [editedBy] : [])],
    ...Object.values(reactions).flat(),
  ]
  const now = await peopleNow(table, notes.flatMap(peopleOf))
  return notes.map((note) => {
    const { id, at, editedBy, reactions } = note
    const author = now(note.author)
    const reacted = Object.fromEntries(Object.entries(reactions).map(([name, people]) => [name, people.map(now)]))
    return { id, at, author, note: { ...note, author, editedBy: editedBy && now(editedBy), reactions: reacted } }
  })
}

async function* storedNotes(table: Table, item: KnownItem, query: EventQuery): AsyncGenerator<NoteItem[]> {
  const asked = eventRange(query)
  if (asked === null) return
  const range = { from: `${NOTE_PREFIX}${asked.from}`, to: `${NOTE_PREFIX}${asked.to}` }
  const partition = itemPk(refOf(item))
  yield* pages<NoteItem>(table, { partition, range, backwards: asked.backwards, consistency: 'strong' }, query.size + 1)
}

/** What happened, in words. */
function toldEvents(table: Table, viewer: Viewer, item: KnownItem, query: EventQuery): Promise<EventPage<Activity>> {
  const at = refOf(item)
  const told = async (events: ChangeEventItem[]): Promise<Activity[]> => {
    const shown = await shownEvents(table, viewer, events)
    const rows = shown.flatMap(({ event, item: changed, link }) => {
      const words = eventWords(event, { at, item: nameOf(changed), link: link && nameOf(link) })
      return words === null ? [] : [{ event, words }]
    })
    const ids = [...new Set(rows.map(({ event }) => event.actor.id))]
    const people = new Map((await listUsers(table, { ids })).map((person) => [person.id, person]))
    return rows.map(({ event: changed, words }) => {
      const { id, at: time, actor } = changed
      // Of somebody who is gone only the user name is known.
      const author = people.get(actor.id) ?? { ...actor, name: actor.username, avatarUrl: null }
      return { id, at: time, author, words, icon: eventIcon(changed) }
    })
  }
  return eventPage(query, eventsOfItem(table, at, query), told)
}

const nameOf = ({ kind, core, home }: KnownItem): string => itemReference(kind, home.fullPath, core.iid, true)

const sortOf = ({ at, id }: EventPlace): string => eventSort(at, id)

/** One page of several that were read side by side. Where one was cut off, the others end there, too. */
function merged<Row extends EventPlace>(query: ActivityQuery, parts: EventPage<Row>[]): EventPage<Row> {
  const { size, fromEnd, newestFirst } = query
  const isBackwards = newestFirst !== fromEnd
  const inOrder = (a: EventPlace, b: EventPlace): number => (sortOf(a) < sortOf(b) === isBackwards ? 1 : -1)
  const [cut = null] = parts.flatMap(({ cutAt }) => (cutAt === null ? [] : [cutAt])).toSorted(inOrder)
  const known = parts
    .flatMap(({ rows }) => rows)
    .filter((row) => cut === null || sortOf(row) === sortOf(cut) || inOrder(row, cut) < 0)
    .toSorted(inOrder)
  const isFull = known.length > size
  const goesOn = parts.some(({ hasNextPage, hasPreviousPage }) => (fromEnd ? hasPreviousPage : hasNextPage))
  const rows = known.slice(0, size)
  return {
    rows: fromEnd ? rows.toReversed() : rows,
    cutAt: isFull ? null : cut,
    ...pageNeighbours(query, isFull || goesOn || cut !== null),
  }
}

/** Rows that pages by number reach at most. */
export const ACTIVITY_REACH = 10_000

/** Reads a page of the activity on an item, or of its discussions. */
export type PageOf<Row> = (
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: ActivityQuery,
) => Promise<EventPage<Row>>

/** A slice of an item's activity or discussions by place, from 0. */
export async function activitySlice<Row extends EventPlace>(
  pageOf: PageOf<Row>,
  { table, viewer }: Pick<OperationContext, 'table' | 'viewer'>,
  item: KnownItem,
  { skip, size, ...order }: Pick<ActivityQuery, 'filter' | 'newestFirst' | 'size'> & { skip: number },
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const found: Row[] = []
  let after: EventPlace | null = null
  for (;;) {
    const page: EventPage<Row> = await pageOf(table, viewer, item, {
      ...{ ...order, size: PAGE, after, before: null, fromEnd: false },
    })
    found.push(...page.rows)
    after = page.cutAt ?? page.rows.at(-1) ?? null
    if (found.length > skip + size || !page.hasNextPage || after === null) break
  }
  return { rows: found.slice(skip, skip + size), hasMore: found.length > skip + size }
}
const PAGE = 100
