import { rmSync } from 'node:fs'
import { endLeftBehindEngine } from './engine/pid-file.ts'
import type { dataFiles } from './settings.ts'

/** What engines keep beside or in place of the table's file. */
const TABLE_PARTS = ['', '-wal', '-shm', '-journal', '.compacting', '.dynamodb-local']

/**
 * Removes what earlier systems left in a data folder, and nothing else: the folder may hold other things.
 * @throws DataFileError when a system runs on it
 */
export async function forgetData(files: ReturnType<typeof dataFiles>): Promise<void> {
  await endLeftBehindEngine(files.table)
  const { table, ...others } = files
  const parts = TABLE_PARTS.map((part) => `${table}${part}`)
  for (const file of [...parts, ...Object.values(others)]) rmSync(file, { recursive: true, force: true })
}
