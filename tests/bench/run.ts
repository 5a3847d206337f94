import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleFigures } from './bundle-figures.ts'
import { burstFigures } from './burst-figures.ts'
import { costFigures } from './cost-figures.ts'
import { figureRecords, figureTable, type Figure } from './figure.ts'
import { importFigures } from './import-figures.ts'
import { liveFigures } from './live-figures.ts'
import { readFigures } from './read-figures.ts'
import { restFigures } from './rest-figures.ts'
import { roadmapFigures } from './roadmap-figures.ts'
import { searchFigures } from './search-figures.ts'
import { startFigures } from './start-figures.ts'

const HELP = `Measures start, import, reads, costs and bundles of this checkout. It judges nothing: timings depend on the machine.

  npm run bench                       everything, as a table
  npm run bench -- --only reads       one area: bundles, start, import, reads, rest, roadmap, cost, search, live or burst
  npm run bench -- --json FILE        also as JSON
  npm run bench -- --runs 40          runs of each read; medians are shown
`

const AREAS = ['bundles', 'start', 'import', 'reads', 'rest', 'roadmap', 'cost', 'search', 'live', 'burst']
const STARTS = 3

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function measured(only: string | undefined, runs: number): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'canopy-bench-'))
  const figures: Figure[] = []
  const area = async (name: string, measure: () => Promise<Figure[]>): Promise<void> => {
    if (only !== undefined && only !== name) return
    say(`Measuring ${name} ...`)
    figures.push(...(await measure()))
  }
  try {
    await area('bundles', bundleFigures)
    await area('start', () => startFigures(STARTS))
    // Reads are measured in the table that the import has filled.
    await area('import', () => importFigures(data))
    await area('reads', () => readFigures(data, runs))
    // The handlers of REST on a group of 2,000 epics and 10,000 issues.
    await area('rest', () => restFigures(runs, say))
    // Two sizes, in memory.
    await area('roadmap', () => roadmapFigures(runs))
    // A root group of 10,000 epics and 70,000 issues in memory.
    await area('cost', () => costFigures(say))
    // The same group.
    await area('search', () => searchFigures(runs, say))
    // 50 people follow a group that changes 20 times a second.
    await area('live', liveFigures)
    // Eight clients write without a pause.
    await area('burst', burstFigures)
    return figures
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      only: { type: 'string' },
      runs: { type: 'string', default: '40' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    say(HELP)
    return
  }
  if (values.only !== undefined && !AREAS.includes(values.only))
    throw new TypeError(`--only ${values.only} is none of ${AREAS.join(', ')}.`)
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new TypeError(`--runs ${values.runs} is not a whole number from 1.`)

  const figures = await measured(values.only, runs)
  const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] ?? 0 }
  say(`\n${figureTable(figures)}\n`)
  say(`Node ${machine.node}, ${machine.cores} cores, load ${machine.load.toFixed(1)} at the end.`)
  if (values.json !== undefined) {
    const record = { measuredAt: new Date().toISOString(), machine, figures: figureRecords(figures) }
    writeFileSync(values.json, `${JSON.stringify(record, null, 2)}\n`)
    say(`Written to ${values.json}.`)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof TypeError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
