import { costsOfChanges, type ChangeCost, type ChangeKind } from './cost/changes.ts'
import { givenItems } from './cost/given-items.ts'
import type { Used } from './cost/meter.ts'
import { startMeteredSystem } from './cost/metered-system.ts'
import { costsOfPages, type PageCost, type PageKind } from './cost/pages.ts'
import type { Figure } from './figure.ts'

const area = 'cost'
/** Trees in which each change is made. */
const TREES = 3

/** On-demand prices of a million units in cents. */
const CENTS = { reads: 12.5, writes: 62.5 }
const centsOf = ({ reads, writes }: Used): number => (reads * CENTS.reads + writes * CENTS.writes) / 1_000_000

/** What is done while 100 changes are made. */
const CHANGES_IN_MIX: Record<ChangeKind, number> = {
  state: 30,
  'label or assignee': 20,
  date: 15,
  'title or description': 15,
  move: 10,
  creation: 10,
}
const PAGES_IN_MIX: Record<PageKind, number> = {
  item: 300,
  list: 200,
  'filtered list': 200,
  roadmap: 150,
  'filtered roadmap': 150,
}
const CENTS_MAX = 1
const CALLS_MAX = 10

/** Each user makes 20 changes a working day, and so reads 200 pages. */
const USERS = 1000
const MIXES_A_MONTH = (USERS * 20 * 21) / 100

const meanOf = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Cents of what is done so often, by its kinds. */
const priceOf = <Kind extends string>(
  times: Record<Kind, number>,
  costs: { of: Kind | undefined; used: Used }[],
): number =>
  (Object.keys(times) as Kind[]).reduce(
    (sum, kind) => sum + times[kind] * meanOf(costs.filter(({ of }) => of === kind).map(({ used }) => centsOf(used))),
    0,
  )

const changeFigures = ({ what, budget, used }: ChangeCost): Figure[] => [
  { area, what: `${what}: write units`, value: used.writes, unit: 'units', budget },
  { area, what: `${what}: read units`, value: used.reads, unit: 'units' },
]

const pageFigures = ({ what, budget, callsMax = CALLS_MAX, used }: PageCost): Figure[] => [
  { area, what: `${what}: read units`, value: used.reads, unit: 'units', ...(budget !== undefined && { budget }) },
  {
    area,
    what: `${what}: calls`,
    value: used.calls,
    unit: 'calls',
    ...(budget !== undefined && { budget: callsMax }),
  },
]

/** The share of the mix's lists and roadmaps that were neither full nor the last. */
function missed(pages: PageCost[]): number {
  const listed = pages.filter(({ of }) => of !== undefined && of !== 'item')
  return 100 * meanOf(listed.map(({ unfilled }) => unfilled))
}

/** What changes and pages cost of the table, with everything that follows, and the price of a mix of both. */
export async function costFigures(say: (text: string) => void): Promise<Figure[]> {
  const given = givenItems(TREES)
  say(`${given.items.length.toLocaleString('en')} items are written.`)
  const system = await startMeteredSystem(given.items, () => undefined)
  try {
    const pages = await costsOfPages(system, given)
    const changes = await costsOfChanges(system, given)
    const read = priceOf(PAGES_IN_MIX, pages)
    const mixes = { epics: changes.filter(({ isEpic }) => isEpic), 'epics and issues': changes }
    const written = Object.entries(mixes).map(([name, costs]) => ({ name, cents: priceOf(CHANGES_IN_MIX, costs) }))
    return [
      ...changes.flatMap(changeFigures),
      ...pages.flatMap(pageFigures),
      { area, what: 'pages that were neither full nor the last', value: missed(pages), unit: '%' },
      { area, what: '1,000 page reads of the mix', value: read, unit: '¢' },
      ...written.flatMap(({ name, cents }): Figure[] => [
        { area, what: `100 changes of the mix, all of ${name}`, value: cents, unit: '¢' },
        { area, what: `the mix, changes of ${name}`, value: cents + read, unit: '¢', budget: CENTS_MAX },
        {
          area,
          what: `a month of ${USERS.toLocaleString('en')} users (${MIXES_A_MONTH.toLocaleString('en')} mixes), changes of ${name}`,
          value: ((cents + read) * MIXES_A_MONTH) / 100,
          unit: 'USD',
        },
      ]),
    ]
  } finally {
    await system.stop()
  }
}
