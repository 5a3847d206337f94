import type { UserRef } from '#domain/refs.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { descriptionKey, itemPk } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { getItem, pages } from '#table/client/read.ts'
import { isOfProject, refOf, subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import { mentionedNames } from '../markdown/mentioned-names.ts'
import { mentionTodos } from '../todo/mention-todos.ts'
import { mentionedPeople, participationActions } from '../markdown/mentioned-people.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { listParticipants } from '../read/people/participants.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import { notePathOf } from './found-note.ts'

/** What the write of a comment takes of a transaction for itself, at most. */
const NOTE_ACTIONS_MAX = 10

/**
 * Returns what a new text of a comment makes of people: its author and whom it mentions take part in the item, and whom it newly
 * mentions get a to-do that leads to it. An internal comment makes nobody take part, because everybody sees who does.
 * @param before HTML of the text that it replaces; empty for a new comment
 */
export async function notedPeople(
  context: OperationContext,
  found: ItemForWrite,
  note: Pick<NoteItem, 'id' | 'html' | 'author' | 'internal'>,
  before = '',
): Promise<Action[]> {
  const ability = note.internal ? 'readInternalNotes' : 'read'
  const mentioned = await mentionedPeople(context.table, note.html, subjectOf(found), mentionedNames(before), ability)
  const joining = { people: [note.author, ...mentioned], html: null }
  const taking = note.internal ? [] : await participationActions(context.table, refOf(found), joining, subjectOf(found))
  const todos = await mentionTodos(
    context,
    found,
    mentioned,
    { html: note.html, webPath: notePathOf(found, note.id) },
    taking.length + NOTE_ACTIONS_MAX,
  )
  return [...todos, ...taking]
}

/** Comments of one call, and of all that are looked at: who is named on an item with more stays. */
const NOTES = 500
const NOTES_MAX = 10_000

/**
 * Returns what makes people leave the item who took part by this comment alone: its author and whom it mentions, unless the item is
 * theirs, or another comment or the description makes them take part.
 */
export async function leavingPeople(context: OperationContext, found: ItemForWrite, note: NoteItem): Promise<Action[]> {
  if (note.internal) return []
  const { table } = context
  const owner = refOf(found)
  const named = new Set([note.author.username, ...mentionedNames(note.html)].map((name) => name.toLowerCase()))
  const stays = (...people: (Pick<UserRef, 'username'> | null)[]) => {
    for (const person of people) if (person) named.delete(person.username.toLowerCase())
  }
  const staysBy = (html: string) => {
    stays(...mentionedNames(html).map((username) => ({ username })))
  }
  stays(found.core.author, ...(isOfProject(found) ? found.core.assignees : []))
  const description = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  staysBy((await wholeDescription(table, owner, description))?.html ?? '')
  const query = { partition: itemPk(owner), prefix: NOTE_PREFIX, consistency: 'strong' as const }
  let read = 0
  for await (const notes of pages<NoteItem>(table, query, NOTES)) {
    read += notes.length
    if (named.size === 0 || read > NOTES_MAX) return []
    for (const other of notes) {
      if (other.id === note.id || other.internal) continue
      stays(other.author)
      staysBy(other.html)
    }
  }
  const leaving = (await listParticipants(table, owner)).filter(({ username }) => named.has(username.toLowerCase()))
  return leaving.map((key) => ({ kind: 'delete', key }))
}
