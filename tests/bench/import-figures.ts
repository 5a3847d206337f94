import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#infra/build/bundle.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { dataFiles } from '#infra/local/settings.ts'
import { ROW_KINDS } from '#operations/import/rows.ts'
import { IMPORT, READY, runCommand, START } from './command.ts'
import type { Figure } from './figure.ts'

const area = 'import'
const REAL = process.env.CANOPY_EXPORT ?? join(ROOT, '../shared/data/kubernetes-enhancements')

/** The export to measure with: real data where it is, synthetic data of about the same size elsewhere. */
function givenExport(): { folder: string; name: string } {
  if (existsSync(join(REAL, 'epics.ndjson'))) return { folder: REAL, name: 'real data' }
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-export-'))
  const rows = syntheticExport({ epics: 2000, issues: 7000, seed: 1 })
  for (const kind of ROW_KINDS)
    writeFileSync(join(folder, `${kind}.ndjson`), rows[kind].map(({ row }) => `${JSON.stringify(row)}\n`).join(''))
  return { folder, name: 'synthetic data' }
}

/** Resident memory of processes together. */
function residentMegabytes(pids: number[]): number {
  const text = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
  return text.split(/\s+/).reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024
}

const enginePid = (data: string): number =>
  (JSON.parse(readFileSync(`${dataFiles(data).table}.pid`, 'utf8')) as { engine: { pid: number } }).engine.pid

/** Imports into a running system, as the README says, and looks at its memory. @param data folder that keeps the result */
export async function importFigures(data: string): Promise<Figure[]> {
  const { folder, name } = givenExport()
  const system = runCommand(START, ['--port', '0', '--data', data])
  await system.prints(READY)
  const pids = [system.pid, enginePid(data)]
  const before = residentMegabytes(pids)
  const { out, seconds } = await runCommand(IMPORT, [folder, '--data', data]).ended
  const after = residentMegabytes(pids)
  await system.stop()
  const written = Number(/\(([\d,]+) items written\)/.exec(out)?.[1]?.replaceAll(',', ''))
  return [
    { area, what: `whole import of ${name}`, value: seconds, unit: 's', budget: 120 },
    { area, what: 'items written', value: written, unit: '' },
    { area, what: 'rate, reading and checking included', value: written / seconds, unit: '1/s' },
    { area, what: 'memory of system and engine before', value: before, unit: 'MB' },
    { area, what: 'memory of system and engine after', value: after, unit: 'MB', budget: 700 },
  ]
}
