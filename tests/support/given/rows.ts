import { ExportBuilder } from '#infra/data/export-builder.ts'
import { openTable } from '#infra/data/open-table.ts'
import { runImport } from '#operations/import/run-import.ts'

/**
 * Brings many rows into a running system by its bulk loader, which is much faster than writing each one.
 * @param describe makes the rows; what it returns is handed on
 * @throws Error when a row breaks a rule
 */
export async function givenRows<Named>(
  { dataFolder }: { dataFolder: string },
  describe: (build: ExportBuilder) => Named,
): Promise<Named> {
  const build = new ExportBuilder()
  const named = describe(build)
  const { table, bulk, close } = await openTable({ dataFolder, tableName: undefined })
  try {
    const read = { rows: build.rows, bad: [] }
    const { bad } = await runImport(table, read, { now: new Date().toISOString(), onProgress: () => undefined, bulk })
    const [first] = bad
    if (first) throw new Error(`${first.file}:${first.line}: ${first.reason}`)
    return named
  } finally {
    await close()
  }
}
