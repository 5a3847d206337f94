import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { NOTE_PREFIX, notePointerKey, projectEventKey } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { pages } from '#table/client/read.ts'
import { CALL } from './read-whole.ts'
import { deleteItems } from '#table/client/write.ts'

/**
 * Removes the comments on an item that is gone: first what leads to them, by what stands at the item.
 * @param homeId of the group or project that it was in
 */
export async function removeNotes(table: Table, gone: ItemRef, homeId: number): Promise<void> {
  const query = { partition: itemPk(gone), prefix: NOTE_PREFIX, consistency: 'strong' as const }
  for await (const notes of pages<NoteItem>(table, query, CALL)) {
    await deleteItems(
      table,
      notes.flatMap(({ id, at }) => [notePointerKey(id), projectEventKey(homeId, at, id)]),
    )
    await deleteItems(table, notes)
  }
}
