import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { writtenFilesItem, type WrittenFilesItem } from '#table/items/replica.ts'
import { writtenFiles } from '#table/keys/replica-keys.ts'

const DAY_MS = 86_400_000

/** Writes down which files a build is about to write: those of one that is cut off are named by nothing else. */
export async function noteFiles(table: Table, rootId: number, files: string[], atMs: number): Promise<void> {
  await transact(table, [{ kind: 'put', item: writtenFilesItem(rootId, files, atMs) }])
}

/**
 * Deletes files that builds wrote more than a day ago and nothing names: those builds were cut off, or overtaken.
 * @param used the files that the present build and the one before name
 */
export async function clearUp(
  { table, store, nowMs }: { table: Table; store: FileStore; nowMs: number },
  rootId: number,
  used: ReadonlySet<string>,
): Promise<void> {
  const notes = await queryAll<WrittenFilesItem>(table, 'files of builds', writtenFiles(rootId))
  const old = notes.filter(({ at }) => nowMs - at > DAY_MS)
  // The same file may be on its way again.
  const recent = new Set(notes.filter((note) => !old.includes(note)).flatMap(({ files }) => files))
  for (const note of old) {
    const left = note.files.filter((key) => !used.has(key) && !recent.has(key))
    for (const key of left) await store.delete(key)
    await transact(table, [{ kind: 'delete', key: note }])
  }
}
