import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { discussionKey, noteKey } from '#table/keys/history-keys.ts'
import { discussionIdOf, type DiscussionItem, type NoteItem, type NoteRef } from '#table/items/note.ts'
import { getItems } from '#table/client/read.ts'
import { refOf, subjectOf } from '../../item/item-for-write.ts'
import { discussionById } from '../../note/discussion.ts'
import type { OperationContext } from '../../write/operation-context.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { merged, type Activity, type ActivityQuery } from './activity-page.ts'
import { eventPage, type EventPage, type ActivityPosition, type EventQuery } from './event-page.ts'
import type { KnownItem } from '../item/load-items.ts'
import { lettersOf, notesNow, storedNotes } from './stored-notes.ts'
import { toldEvents } from './render-history.ts'

/** A comment with its answers; or something that somebody did, which nobody answers. */
export interface Discussion extends ActivityPosition {
  /** Number of the discussion; `id` is that of the first comment that is left of it. */
  discussionId: number
  /** In the order in which they came. */
  notes: Activity[]
  /** The comment stands by itself. */
  isAlone: boolean
}

/** Returns a page of the discussions on an item, in the order of their first comments, with what `itemActivity` shows between them. */
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

/** Discussions that are read together. */
const DISCUSSIONS_AT_ONCE = 10
/** Letters of the answers that are read together; those beyond are among the comments of the item only. */
const ANSWERS_MAX = 1_000_000

/** Returns the discussions of a page. */
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
  return eventPage(query, fewAtOnce(), show, {
    lengthOf: (note) => lettersOf([note]) + (letters.get(note.id) ?? 0),
  })
}

/** True when a comment stands by itself, or leads its discussion. */
const isFirst = ({ discussionId, leads }: NoteItem): boolean => discussionId === undefined || leads === true

type Whole = [first: NoteItem, ...answers: NoteItem[]]

/** Returns each of the comments with the answers to it. */
async function withAnswers(table: Table, item: ItemRef, first: NoteItem[]): Promise<Whole[]> {
  const keys = first.flatMap(({ discussionId }) =>
    discussionId === undefined ? [] : discussionKey(item, discussionId),
  )
  const stored = (await getItems<DiscussionItem>(table, keys, 'strong')).filter((one) => one !== null)
  const placesOf = new Map(stored.map(({ id, notes }) => [id, notes]))
  const answers = await notesAt(
    table,
    item,
    first.map((note) => placesOf.get(discussionIdOf(note))?.filter(({ id }) => id !== note.id) ?? []),
  )
  return first.map((note, index) => [note, ...(answers[index] ?? [])])
}

/** Comments of discussions that are read together. */
const ANSWERS_AT_ONCE = 50

/** Returns the comments at the places of each discussion, one discussion after the other, until they have so many letters. */
async function notesAt(table: Table, item: ItemRef, discussions: NoteRef[][]): Promise<NoteItem[][]> {
  const places = discussions.flatMap((notes, index) => notes.map((place) => ({ ...place, index })))
  const found = discussions.map((): NoteItem[] => [])
  let letters = 0
  for (let start = 0; start < places.length && letters < ANSWERS_MAX; start += ANSWERS_AT_ONCE) {
    const some = places.slice(start, start + ANSWERS_AT_ONCE)
    const keys = some.map(({ at, id }) => noteKey(item, at, id))
    const notes = await getItems<NoteItem>(table, keys, 'strong')
    for (const [at, { index }] of some.entries()) {
      const note = notes[at] ?? null
      if (note === null || letters >= ANSWERS_MAX) continue
      found[index]?.push(note)
      letters += lettersOf([note])
    }
  }
  return found
}

/** Returns discussions as they are shown, with people as they are called now. */
async function discussionsNow(table: Table, whole: Whole[]): Promise<Discussion[]> {
  const shown = new Map((await notesNow(table, whole.flat())).map((row) => [row.id, row]))
  return whole.map(([first, ...answers]) => ({
    ...{ id: first.id, at: first.at, discussionId: discussionIdOf(first) },
    notes: [first, ...answers].flatMap(({ id }) => shown.get(id) ?? []),
    isAlone: first.discussionId === undefined,
  }))
}

/**
 * Returns one discussion. Ends the operation where there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function discussionNow(
  context: Pick<OperationContext, 'table' | 'viewer'>,
  item: KnownItem,
  discussionId: number,
): Promise<Discussion> {
  const { notes } = await discussionById(context, item, discussionId)
  const [[first, ...answers] = []] = await notesAt(context.table, refOf(item), [notes])
  const [discussion] = first ? await discussionsNow(context.table, [[first, ...answers]]) : []
  if (discussion === undefined) throw new ProblemError(NOT_FOUND)
  return discussion
}
