import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { noteCountKey } from '#table/history-keys.ts'
import { noteCountItem, type NoteCountItem } from '#table/note.ts'
import { getItem, getItems } from '#table/read.ts'
import type { Action } from '#table/write.ts'

/** How many comments each item has that all of its readers may read, in the order of the items. */
export async function noteCounts(table: Table, items: ItemRef[]): Promise<number[]> {
  const counts = await getItems<NoteCountItem>(table, items.map(noteCountKey))
  return counts.map((item) => item?.count ?? 0)
}

/** Counts a comment that comes (1) or goes (-1). */
export async function countNote(table: Table, item: ItemRef, step: 1 | -1): Promise<Action> {
  const before = await getItem<NoteCountItem>(table, noteCountKey(item), 'strong')
  const { count, version } = before ?? { count: 0, version: 0 }
  const after = noteCountItem(item, { count: count + step, version: version + 1 })
  return { kind: 'put', item: after, if: before ? { equals: { version } } : { absent: true } }
}
