import type { Happening } from '#domain/item/item-event.ts'
import { notesNow } from '#operations/read/history/stored-notes.ts'
import { goneNote, noteSnapshot } from '#presenters/graphql/note-snapshot.ts'
import { showsTitles } from '#presenters/graphql/text-fields.ts'
import type { Table } from '#table/client/client.ts'
import type { NoteItem } from '#table/items/note.ts'

/** A comment as a record of the stream has it; the last that there was of it where it is gone. */
export interface NoteUpdate {
  note: NoteItem
  isGone: boolean
}

/** Something that happened, and the comment that it happened to. */
export interface NotedHappening extends Happening {
  noted?: NoteUpdate
}

/** Comments of one batch that are told; of more, pages read again. */
const NOTES_MAX = 60
/** Characters of the comments in one event. It goes to everybody who follows the namespace, and each 5 KB of it are charged as an event. */
const LETTERS_MAX = 8_000

/**
 * Returns comments as they are told, with people as they are called now. Left out are those that show each reader other titles.
 * @param origin prefix of full addresses, without a slash at its end
 */
export async function shownNotes(
  table: Table,
  happenings: NotedHappening[],
  origin: string,
): Promise<Map<NoteUpdate, object>> {
  const noted = happenings.flatMap((happening) => happening.noted ?? [])
  if (noted.length > NOTES_MAX) return new Map()
  const there = noted.filter(({ note, isGone }) => !isGone && !showsTitles(note.html))
  const now = await notesNow(
    table,
    there.map(({ note }) => note),
  )
  return new Map<NoteUpdate, object>([
    ...noted.flatMap((one): [NoteUpdate, object][] => (one.isGone ? [[one, goneNote(one.note)]] : [])),
    ...there.map((one, index): [NoteUpdate, object] => [one, noteSnapshot(now[index]?.note ?? one.note, origin)]),
  ])
}

/** Returns the comments that happenings for the same readers are about, each as it is after them; null where not all of it can be told. */
export function toldNotes(happenings: NotedHappening[], shown: Map<NoteUpdate, object>): object[] | null {
  const notes = new Map<number, object>()
  for (const { fields, noted } of happenings) {
    if (!fields.includes('notes')) continue
    const told = noted && shown.get(noted)
    if (!told) return null
    notes.set(noted.note.id, told)
  }
  const all = [...notes.values()]
  return all.length > 0 && JSON.stringify(all).length <= LETTERS_MAX ? all : null
}
