import { join } from 'node:path'
import { openTable } from '#infra/data/open-table.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { runImport } from '#operations/import/run-import.ts'
import { roadmapReader, TIMEFRAMES } from '#support/when/roadmap-costs.ts'
import { median, type Figure } from './figure.ts'

const area = 'roadmap'
const BUDGET = { calls: 10, units: 50 }
/** How much more a page may take at the larger size than at the smaller one. */
const GROWTH_MAX = 1.3
const WARM_UPS = 3

const QUESTIONS: [string, object][] = [
  ...Object.entries(TIMEFRAMES).map(([name, timeframe]): [string, object] => [name, { timeframe }]),
  ['quarter, by due date, latest first', { timeframe: TIMEFRAMES.quarter, sort: 'end_date_desc' }],
  ['year with a label', { timeframe: TIMEFRAMES.year, labelName: ['label 7'] }],
  ['year with an author', { timeframe: TIMEFRAMES.year, authorUsername: 'synthetic.7' }],
  ['year with a milestone', { timeframe: TIMEFRAMES.year, milestoneTitle: 'M20' }],
  ['year, open ones', { timeframe: TIMEFRAMES.year, state: 'opened' }],
  ['year without a label', { timeframe: TIMEFRAMES.year, not: { labelName: ['label 7'] } }],
  ['all times, with those without dates', {}],
]

/** What pages of 50 rows take of the table, by question. */
async function costsAt(epics: number, dataFolder: string, runs: number) {
  const target = await openTable({ dataFolder: join(dataFolder, `roadmap-${epics}`), tableName: undefined })
  try {
    const rows = syntheticExport({ epics, issues: epics * 2, seed: 1 })
    const options = { now: '2026-11-22T00:00:00Z', onProgress: () => undefined, bulk: target.bulk }
    await runImport(target.table, { rows, bad: [] }, options)
    const { page } = roadmapReader(target.table)
    const costs = new Map<string, { calls: number; units: number; time: number }>()
    for (const [what, args] of QUESTIONS) {
      for (let run = 0; run < WARM_UPS; run += 1) await page(args)
      const times: number[] = []
      let cost = { calls: 0, units: 0 }
      for (let run = 0; run < runs; run += 1) {
        const begin = performance.now()
        const { calls, units } = await page(args)
        times.push(performance.now() - begin)
        cost = { calls, units }
      }
      costs.set(what, { ...cost, time: median(times) })
    }
    const search = await page({ search: 'billing offline', timeframe: TIMEFRAMES.year })
    costs.set('search, by words', { calls: search.calls, units: search.units, time: 0 })
    return costs
  } finally {
    await target.close()
  }
}

/** What pages of the roadmap cost at two sizes, with all that the Lambda reads for them. */
export async function roadmapFigures(
  dataFolder: string,
  runs: number,
  [small, large] = [10_000, 100_000],
): Promise<Figure[]> {
  const before = await costsAt(small, dataFolder, runs)
  const after = await costsAt(large, dataFolder, runs)
  const sizes = `${large.toLocaleString('en')} epics`
  return [...after].flatMap(([what, { calls, units, time }]): Figure[] => {
    const name = `${what}, ${sizes}`
    const isSearch = time === 0
    const ratio = units / (before.get(what)?.units ?? units)
    return [
      {
        area,
        what: `${name}: DynamoDB calls`,
        value: calls,
        unit: 'calls',
        ...(!isSearch && { budget: BUDGET.calls }),
      },
      { area, what: `${name}: read units`, value: units, unit: 'units', ...(!isSearch && { budget: BUDGET.units }) },
      {
        area,
        what: `${name}: units against ${small.toLocaleString('en')}`,
        value: ratio,
        unit: 'x',
        ...(!isSearch && { budget: GROWTH_MAX }),
      },
      ...(isSearch ? [] : [{ area, what: `${name}: median`, value: time, unit: 'ms' } satisfies Figure]),
    ]
  })
}
