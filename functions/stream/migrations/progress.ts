import type { Table } from '#table/client/client.ts'
import type { MigrationsItem, WalkPosition } from '#table/rows/index-items.ts'
import { ROOTS_LIST, migrationsKey, type Key } from '#table/keys/keys.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { Migration } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'

/** Before every group. */
export const START: WalkPosition = { root: '', group: '', after: null }

/** What earlier versions recorded in place of the migrations: an item that counted the formats of lists. */
interface FormerRecord extends Key {
  layout: number
  /** Null once every epic had the format. */
  at: unknown
}
const FORMER_KEY: Key = { PK: 'LISTS', SK: 'LAYOUT' }
/** The format whose tables have everything that migration 1 adds. */
const FORMER_COMPLETE = 3

/**
 * Returns the record of the migrations that the table's data has been through. Where there is none yet, it is written: a table
 * without groups is new, and its data will be written in the current shapes.
 */
export async function migrationProgress(table: Table, migrations = MIGRATIONS): Promise<MigrationsItem> {
  const found = await getItem<MigrationsItem>(table, migrationsKey, 'strong')
  if (found !== null) return found
  const former = await getItem<FormerRecord>(table, FORMER_KEY, 'strong')
  const done = (await hasGroups(table)) ? doneBy(former) : (migrations.at(-1)?.number ?? 0)
  const first: MigrationsItem = { ...migrationsKey, done, at: START, version: 1 }
  const failed = await transact(table, [
    { kind: 'put', item: first, if: { absent: true } },
    { kind: 'delete', key: FORMER_KEY },
  ])
  return failed.length === 0 ? first : migrationProgress(table, migrations)
}

const doneBy = (former: FormerRecord | null): number =>
  former !== null && former.layout >= FORMER_COMPLETE && former.at === null ? 1 : 0

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
 * @param again whether all migrations are to run once more
 */
export async function startMigrations(table: Table, again: boolean): Promise<MigrationsItem> {
  const progress = await migrationProgress(table)
  const next = { ...progress, ...(again && { done: 0, at: START }), version: progress.version + 1 }
  if (outstanding(next).length === 0) return progress
  // When another caller or a batch was faster, the stream's function is at work already.
  const failed = await transact(table, [{ kind: 'put', item: next, if: { equals: { version: progress.version } } }])
  return failed.length > 0 && again ? startMigrations(table, again) : next
}
