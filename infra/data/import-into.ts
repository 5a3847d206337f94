import { runImport, type ImportResult } from '#operations/import/run-import.ts'
import type { BadLine, Export } from '#operations/import/rows.ts'
import { grantMemberships } from './grant-memberships.ts'
import type { LoadTarget } from './open-table.ts'
import { progressBar } from './progress-bar.ts'

/** Imports with a progress bar; the people who were here before get their memberships by the ordinary operation. */
export async function importInto(
  target: LoadTarget,
  read: { rows: Export; bad: BadLine[] },
  { demoRoles }: { demoRoles: boolean },
): Promise<ImportResult> {
  const result = await runImport(target.table, read, {
    now: new Date().toISOString(),
    onProgress: progressBar(process.stdout),
    bulk: target.bulk,
  })
  if (result.outcome !== 'unchanged') await grantMemberships(target.table, result, { demoRoles })
  return result
}
