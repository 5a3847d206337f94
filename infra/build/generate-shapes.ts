import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { ROOT } from './bundle.ts'
import { shapeFaults, type StoredShapes } from './shape-changes.ts'
import { storedShapes } from './stored-shapes.ts'

/** Records what the table stores, so that a change which data of earlier versions does not fit is noticed. */
export const SHAPES_FILE = 'functions/table/stored-shapes.generated.json'

/** Returns the record of the current shapes, formatted, and why it must not take the place of the one that is there. */
export async function shapesSource(): Promise<{ source: string; faults: string[] }> {
  const path = join(ROOT, SHAPES_FILE)
  const current = storedShapes()
  const recorded = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StoredShapes) : current
  const source = await format(JSON.stringify(current, null, 2), { ...(await resolveConfig(path)), filepath: path })
  return { source, faults: explained(shapeFaults(recorded, current), recorded.migration + 1) }
}

const explained = (faults: string[], next: number): string[] =>
  faults.length === 0
    ? []
    : [
        'Data of earlier versions does not fit what this version stores:',
        ...faults.map((fault) => `  ${fault}`),
        `Make it fit (a new attribute is optional, a new column comes last), or add a migration that brings the data over:`,
        `functions/stream/migrations/${String(next).padStart(3, '0')}-NAME.ts, with its line in migrations.ts. If this change has`,
        `its migration already, first restore ${SHAPES_FILE} as it was before.`,
      ]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { source, faults } = await shapesSource()
  if (faults.length === 0) writeFileSync(join(ROOT, SHAPES_FILE), source)
  else {
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 1
  }
}
