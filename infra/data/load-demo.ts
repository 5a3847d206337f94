import { runImport } from '#operations/import/run-import.ts'
import type { Table } from '#table/client.ts'
import { pathKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { demoExport, DEMO_ROOT } from './demo.ts'

/** Loads the demo set unless its root group is there already. */
export async function loadDemo(table: Table, now: Date): Promise<void> {
  if ((await getItem(table, pathKey(DEMO_ROOT), 'strong')) !== null) return
  const rows = demoExport(now)
  const { bad } = await runImport(table, { rows, bad: [] }, { now: now.toISOString(), onProgress: () => undefined })
  const [first] = bad
  if (first) throw new Error(`The demo set breaks a rule at ${first.file}:${first.line}: ${first.reason}`)
}
