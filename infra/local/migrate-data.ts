import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { migrationProgress, outstanding } from '#stream/migrations/progress.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import type { Table } from '#table/client/client.ts'
import { withoutStream } from './engine/without-stream.ts'

/**
 * Brings data of an earlier version over before anybody uses the system, and therefore with the stream off: what is written needs
 * no projection.
 * @throws OlderDataError where the data is of a version before those that this one brings over
 */
export async function migrateData(client: DynamoDBClient, table: Table, log: (line: string) => void): Promise<void> {
  const { length } = outstanding(await migrationProgress(table))
  if (length === 0) return
  const what = length === 1 ? '1 migration' : `${length} migrations`
  log(`Bringing the data over to this version of Canopy (${what}); with much data this takes minutes ...`)
  try {
    await withoutStream(client, table.name, () => runMigrations(table))
  } catch (error) {
    log(`Not all data could be brought over (${String(error)}). The next start continues.`)
  }
}
