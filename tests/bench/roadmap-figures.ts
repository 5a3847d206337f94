import { ASKED, givenRoadmapTable } from '#support/given/roadmap-table.ts'
import { roadmapReader, TIMEFRAMES } from '#support/when/roadmap-costs.ts'
import { median, type Figure } from './figure.ts'

const area = 'roadmap'
const BUDGET = { calls: 10, units: 50 }
/** How much more a page may take at the larger size than at the smaller one. */
const GROWTH_MAX = 1.3
const WARM_UPS = 3

const QUESTIONS: [string, object][] = [
  ...Object.entries(TIMEFRAMES).map(([name, timeframe]): [string, object] => [name, { timeframe }]),
  ['quarter, latest start first', { timeframe: TIMEFRAMES.quarter, sort: 'start_date_desc' }],
  ['quarter, by due date', { timeframe: TIMEFRAMES.quarter, sort: 'end_date_asc' }],
  ['quarter, latest due date first', { timeframe: TIMEFRAMES.quarter, sort: 'end_date_desc' }],
  ['year with a label', { timeframe: TIMEFRAMES.year, labelName: [ASKED.labelName] }],
  ['year with an author', { timeframe: TIMEFRAMES.year, authorUsername: ASKED.authorUsername }],
  ['year with a milestone', { timeframe: TIMEFRAMES.year, milestoneTitle: ASKED.milestoneTitle }],
  ['year, open ones', { timeframe: TIMEFRAMES.year, state: 'opened' }],
  ['year, closed ones', { timeframe: TIMEFRAMES.year, state: 'closed' }],
  ['year, on all levels', { timeframe: TIMEFRAMES.year, topLevelHierarchyOnly: false }],
  ['year without a label', { timeframe: TIMEFRAMES.year, not: { labelName: [ASKED.labelName] } }],
  ['all times, with those without dates', {}],
]

/** What pages of 50 rows take of the table, by question. */
async function costsAt(epics: number, runs: number) {
  const { page } = roadmapReader(await givenRoadmapTable(epics))
  const costs = new Map<string, { calls: number; units: number; rows: number; time: number }>()
  for (const [what, args] of QUESTIONS) {
    for (let run = 0; run < WARM_UPS; run += 1) await page(args)
    const times: number[] = []
    let cost = { calls: 0, units: 0, rows: 0 }
    for (let run = 0; run < runs; run += 1) {
      const begin = performance.now()
      const { calls, units, edges } = await page(args)
      times.push(performance.now() - begin)
      cost = { calls, units, rows: edges.length }
    }
    costs.set(what, { ...cost, time: median(times) })
  }
  const search = await page({ search: 'billing offline', timeframe: TIMEFRAMES.year })
  costs.set('search, by words', { calls: search.calls, units: search.units, rows: search.edges.length, time: 0 })
  return costs
}

/** What pages of the roadmap cost at two sizes, with all that the Lambda reads for them. */
export async function roadmapFigures(runs: number, [small, large] = [10_000, 100_000]): Promise<Figure[]> {
  const before = await costsAt(small, runs)
  const after = await costsAt(large, runs)
  const sizes = `${large.toLocaleString('en')} epics`
  return [...after].flatMap(([what, { calls, units, rows, time }]): Figure[] => {
    const name = `${what}, ${sizes}`
    const isSearch = time === 0
    const smaller = before.get(what)
    // Of what few epics have, the smaller table does not fill a page.
    const ratio = smaller?.rows === rows ? units / smaller.units : null
    return [
      {
        area,
        what: `${name}: DynamoDB calls`,
        value: calls,
        unit: 'calls',
        ...(!isSearch && { budget: BUDGET.calls }),
      },
      { area, what: `${name}: read units`, value: units, unit: 'units', ...(!isSearch && { budget: BUDGET.units }) },
      ...(ratio === null
        ? []
        : [
            {
              area,
              what: `${name}: units against ${small.toLocaleString('en')}`,
              value: ratio,
              unit: 'x' as const,
              ...(!isSearch && { budget: GROWTH_MAX }),
            },
          ]),
      ...(isSearch ? [] : [{ area, what: `${name}: median`, value: time, unit: 'ms' } satisfies Figure]),
    ]
  })
}
