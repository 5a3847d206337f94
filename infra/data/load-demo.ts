import { importBegun, runImport, type ImportOptions } from '#operations/import/run-import.ts'
import type { Table } from '#table/client/client.ts'
import { pathKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { demoExport, DEMO_ROOT } from './demo.ts'

/**
 * Loads the demo set unless it is there already; one that was interrupted is completed.
 * @param bulk runs the bulk write, whose items need no projection
 */
export async function loadDemo(table: Table, now: Date, bulk: NonNullable<ImportOptions['bulk']>): Promise<void> {
  const begun = await importBegun(table, DEMO_ROOT)
  const isThere = begun === null && (await getItem(table, pathKey(DEMO_ROOT), 'strong')) !== null
  if (isThere || begun?.state === 'done') return
  // The set depends on the day: what is left must fit what is there.
  const day = begun === null ? now : new Date(begun.startedAt)
  const rows = demoExport(day)
  const { bad } = await runImport(
    table,
    { rows, bad: [] },
    { now: day.toISOString(), onProgress: () => undefined, bulk },
  )
  const [first] = bad
  if (first) throw new Error(`The demo set breaks a rule at ${first.file}:${first.line}: ${first.reason}`)
}
