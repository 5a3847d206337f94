import type { Table } from '#table/client/client.ts'
import type { MigrationsItem, WalkPosition } from '#table/rows/index-items.ts'
import { ROOTS_LIST, migrationsKey } from '#table/keys/keys.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { BASELINE } from './013-baseline.ts'
import type { Migration } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'
import { OlderDataError } from './older-data-error.ts'

/** Before every group. */
export const START: WalkPosition = { root: '', group: '', after: null }

/**
 * Returns the record of the migrations that the table's data has been through. Where there is none yet and no groups, the table
 * is new, and its data will be written in the current shapes: that is recorded.
 * @throws OlderDataError where the data has not come to the baseline; nothing is written then
 */
export async function migrationProgress(table: Table, migrations = MIGRATIONS): Promise<MigrationsItem> {
  const found = await getItem<MigrationsItem>(table, migrationsKey, 'strong')
  if (found !== null ? isOlder(found) : await hasGroups(table)) throw new OlderDataError()
  if (found !== null) return found
  const first: MigrationsItem = { ...migrationsKey, done: migrations.at(-1)?.number ?? BASELINE, at: START, version: 1 }
  const failed = await transact(table, [{ kind: 'put', item: first, if: { absent: true } }])
  return failed.length === 0 ? first : migrationProgress(table, migrations)
}

/** True when the data of a record has not come to the baseline. */
export const isOlder = ({ done }: MigrationsItem): boolean => done < BASELINE

async function hasGroups(table: Table): Promise<boolean> {
  const roots = await queryFirst(table, { index: 'lists', partition: ROOTS_LIST }, 1)
  return roots.length > 0
}

/** Returns the migrations that the table's data has not been through, in their order. */
export const outstanding = ({ done }: MigrationsItem, migrations = MIGRATIONS): readonly Migration[] =>
  migrations.filter(({ number }) => number > done)

/**
 * Writes the record again, which the stream's function answers with the next batch: this begins what is outstanding, and
 * continues what was given up.
 * @throws OlderDataError where the data has not come to the baseline
 */
export async function startMigrations(table: Table, migrations = MIGRATIONS): Promise<MigrationsItem> {
  const progress = await migrationProgress(table, migrations)
  if (outstanding(progress, migrations).length === 0) return progress
  const next = { ...progress, version: progress.version + 1 }
  // When another caller or a batch was faster, the stream's function is at work already.
  await transact(table, [{ kind: 'put', item: next, if: { equals: { version: progress.version } } }])
  return next
}
