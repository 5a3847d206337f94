import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { pages } from '#table/client/read.ts'
import { refOf } from '../../item/item-for-write.ts'
import type { Activity } from './activity-page.ts'
import { eventRange, type EventQuery } from './event-page.ts'
import type { KnownItem } from '../item/load-items.ts'
import { peopleNow } from '../people/people-now.ts'

/** Returns the comments on an item that a page is read from, a few at a time. */
export async function* storedNotes(table: Table, item: KnownItem, query: EventQuery): AsyncGenerator<NoteItem[]> {
  const asked = eventRange(query)
  if (asked === null) return
  const range = { from: `${NOTE_PREFIX}${asked.from}`, to: `${NOTE_PREFIX}${asked.to}` }
  const partition = itemPk(refOf(item))
  yield* pages<NoteItem>(table, { partition, range, backwards: asked.backwards, consistency: 'strong' }, query.size + 1)
}

/** Returns letters of comments with their HTML. */
export const lettersOf = (notes: NoteItem[]): number =>
  notes.reduce((sum, { body, html }) => sum + body.length + html.length, 0)

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
