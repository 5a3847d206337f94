import { ASKED, MEMBER, givenRoadmapTable, type Durations } from '#support/given/roadmap-table.ts'
import { roadmapReader, TIMEFRAMES } from '#support/when/roadmap-costs.ts'
import { median, type Figure } from './figure.ts'

const area = 'roadmap'
const BUDGET = { calls: 11, units: 75 }
/** How much more a page may take at the larger size than at the smaller one. */
const GROWTH_MAX = 1.3
const WARM_UPS = 3
const ROWS = 50

const SORTS = ['start_date_asc', 'start_date_desc', 'end_date_asc', 'end_date_desc']
const LEVELS = { 'top level': true, 'all levels': false }
const FILTERS: Record<string, object> = {
  'no filter': {},
  open: { state: 'opened' },
  closed: { state: 'closed' },
  'a label': { labelName: [ASKED.labelName] },
  'an author': { authorUsername: ASKED.authorUsername },
  'a milestone': { milestoneTitle: ASKED.milestoneTitle },
  confidential: { confidential: true },
  'an own reaction, to 40 epics': { myReactionEmoji: MEMBER.emoji },
  'not confidential': { confidential: false },
  'without a label': { not: { labelName: [ASKED.labelName] } },
  'without an author': { not: { authorUsername: ASKED.authorUsername } },
}
/** All of them shorter than the index tells apart by their length alone. */
const SHORT: Durations = [7, 60]

interface PageCost {
  /** What is asked, but for the filter. */
  of: string
  calls: number
  units: number
  rows: number
}

type Reader = ReturnType<typeof roadmapReader>

/** What first pages take of the table: every filter by every sort on every level in every time frame. */
async function matrixAt({ page }: Reader): Promise<Map<string, PageCost[]>> {
  const matrix = new Map<string, PageCost[]>()
  for (const [name, filter] of Object.entries(FILTERS)) {
    const costs: PageCost[] = []
    for (const sort of SORTS) {
      for (const [level, topLevelHierarchyOnly] of Object.entries(LEVELS)) {
        for (const [span, timeframe] of Object.entries(TIMEFRAMES)) {
          const { calls, units, edges } = await page({ ...filter, timeframe, sort, topLevelHierarchyOnly })
          costs.push({ of: `${span}, ${level}, ${sort}`, calls, units, rows: edges.length })
        }
      }
    }
    matrix.set(name, costs)
  }
  return matrix
}

const worst = (costs: PageCost[], by: 'calls' | 'units'): PageCost | undefined =>
  costs.toSorted((a, b) => b[by] - a[by])[0]

/** How much more full pages cost here than there, at most. Of what few epics have, the smaller table fills no page. */
const growth = (before: PageCost[], after: PageCost[]): number =>
  Math.max(
    0,
    ...after.flatMap(({ of, units, rows }) => {
      const smaller = before.find((cost) => cost.of === of)
      return smaller && rows === ROWS && smaller.rows === ROWS ? [units / smaller.units] : []
    }),
  )

function worstFigures(what: string, costs: PageCost[]): Figure[] {
  return (['calls', 'units'] as const).flatMap((by): Figure[] => {
    const cost = worst(costs, by)
    const name = by === 'calls' ? 'DynamoDB calls' : 'read units'
    return cost ? [{ area, what: `${what}: ${name} (${cost.of})`, value: cost[by], unit: by, budget: BUDGET[by] }] : []
  })
}

/** What the pages that are asked for first take of time. */
async function timesAt({ page }: Reader, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, timeframe] of Object.entries(TIMEFRAMES)) {
    const times: number[] = []
    for (let run = -WARM_UPS; run < runs; run += 1) {
      const begin = performance.now()
      await page({ timeframe })
      if (run >= 0) times.push(performance.now() - begin)
    }
    figures.push({ area, what: `${name}: median`, value: median(times), unit: 'ms' })
  }
  return figures
}

/** What pages of the roadmap cost at two sizes, with all that the Lambda reads for them. */
export async function roadmapFigures(runs: number, [small, large] = [10_000, 100_000]): Promise<Figure[]> {
  const readerOf = async (epics: number, durations?: Durations): Promise<Reader> =>
    roadmapReader(await givenRoadmapTable(epics, durations), MEMBER.username)
  const before = await matrixAt(await readerOf(small))
  const reader = await readerOf(large)
  const after = await matrixAt(reader)
  const times = await timesAt(reader, runs)
  const search = await reader.page({ search: 'billing offline', timeframe: TIMEFRAMES.year })
  const short = await matrixAt(await readerOf(large, SHORT))
  const size = large.toLocaleString('en')
  const byFilter = [...after].flatMap(([name, costs]): Figure[] => {
    const value = growth(before.get(name) ?? [], costs)
    const what = `${name}, most units against ${small.toLocaleString('en')}`
    const grown: Figure[] = value === 0 ? [] : [{ area, what, value, unit: 'x', budget: GROWTH_MAX }]
    return [...worstFigures(name, costs), ...grown]
  })
  return [
    ...times,
    ...byFilter,
    ...worstFigures(`worst of ${[...after.values()].flat().length} pages of ${size} epics`, [...after.values()].flat()),
    ...worstFigures(`worst of pages of ${size} short epics`, [...short.values()].flat()),
    { area, what: 'search, by words: DynamoDB calls', value: search.calls, unit: 'calls' },
    { area, what: 'search, by words: read units', value: search.units, unit: 'units' },
  ]
}
