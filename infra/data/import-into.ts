import { runImport, type ImportResult } from '#operations/import/run-import.ts'
import type { BadLine, Export } from '#operations/import/rows.ts'
import { grantMemberships } from './grant-memberships.ts'
import type { LoadTarget } from './open-table.ts'
import { progressBar } from './progress-bar.ts'

/** Imports with a progress bar; the people who were here before get their memberships by the ordinary operation. */
export function importInto(
  target: LoadTarget,
  read: { rows: Export; bad: BadLine[] },
  { demoRoles }: { demoRoles: boolean },
): Promise<ImportResult> {
  return runImport(target.table, read, {
    now: new Date().toISOString(),
    onProgress: progressBar(process.stdout),
    bulk: target.bulk,
    finish: (made) => grantMemberships(target.table, made, { demoRoles }),
  })
}
