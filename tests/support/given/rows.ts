import { ExportBuilder } from '#infra/data/export-builder.ts'
import { importInto } from '#infra/data/import-into.ts'
import { openTable } from '#infra/data/open-table.ts'
import type { ImportResult } from '#operations/import/run-import.ts'

/**
 * Brings many rows into a running system through its importer, which is much faster than writing each one.
 * @param describe makes the rows; what it returns is handed on
 * @throws Error when a row breaks a rule
 */
export async function givenRows<Named>(
  { dataFolder }: { dataFolder: string },
  describe: (build: ExportBuilder) => Named,
): Promise<{ named: Named; result: ImportResult }> {
  const build = new ExportBuilder()
  const named = describe(build)
  const target = await openTable({ dataFolder, tableName: undefined })
  try {
    const result = await importInto(target, { rows: build.rows, bad: [] }, { demoRoles: true })
    const [first] = result.bad
    if (first) throw new Error(`${first.file}:${first.line}: ${first.reason}`)
    return { named, result }
  } finally {
    await target.close()
  }
}
