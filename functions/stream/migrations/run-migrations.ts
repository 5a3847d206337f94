import type { Table } from '#table/client/client.ts'
import type { MigrationsItem } from '#table/rows/index-items.ts'
import { migrationsKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { MIGRATIONS } from './migrations.ts'
import { START, isOlder, migrationProgress, outstanding } from './progress.ts'
import { walk } from './walk.ts'

/** Groups, projects, epics and issues in one batch, which must end well within the time of a Lambda. */
const BATCH = 200

/**
 * Runs the next batch of the first outstanding migration and records where it ended. The record has a condition on its
 * version, and migrations leave alone what they have brought over, so that doubled, late and simultaneous calls, and one that
 * was cut off, do no harm. The changed record comes by the stream, whose function runs the next batch. Data that has not come to the
 * baseline is left alone.
 */
export async function runMigrationBatch(table: Table, migrations = MIGRATIONS, size = BATCH): Promise<void> {
  const progress = await getItem<MigrationsItem>(table, migrationsKey, 'strong')
  if (progress === null || isOlder(progress)) return
  const [migration] = outstanding(progress, migrations)
  if (migration === undefined) return
  const at = await walk(table, migration, progress.at, size)
  const version = progress.version + 1
  const set = at === null ? { done: migration.number, at: START, version } : { at, version }
  await transact(table, [{ kind: 'update', key: migrationsKey, set, if: { equals: { version: progress.version } } }])
}

/**
 * Runs all outstanding migrations to their end, without the stream.
 * @throws OlderDataError where the data has not come to the baseline
 */
export async function runMigrations(table: Table, migrations = MIGRATIONS, size = BATCH): Promise<void> {
  while (outstanding(await migrationProgress(table, migrations), migrations).length > 0) {
    await runMigrationBatch(table, migrations, size)
  }
}
