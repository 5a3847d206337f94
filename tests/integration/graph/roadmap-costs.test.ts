import { beforeAll, expect, test, vi } from 'vitest'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { buildItems } from '#operations/import/build-items.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { Table } from '#table/client/client.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { roadmapReader, TIMEFRAMES } from '#support/when/roadmap-costs.ts'

/** Ten, and one for the parents that are not on the page. */
const CALLS_MAX = 11
const UNITS_MAX = 75
const GROWTH_MAX = 1.5
/** Gets notifications of 40 of the 5,000 epics. */
const READER = 'synthetic.7'
/** Where a condition has no rows of its own, more of them is read. */
const FILTERED = { calls: 12, units: 85 }

async function givenEpics(epics: number): Promise<Table> {
  const { client, tableName } = createTableDouble()
  const rows = syntheticExport({ epics, issues: epics, seed: 1 })
  const { items } = buildItems(rows, new Map(), '2026-11-22T00:00:00Z')
  const table = { client, name: tableName }
  await putItems(
    table,
    items.filter(({ PK }) => !PK.startsWith('I#')),
  )
  const { id: readerId } = await loadViewer(table, READER)
  const epicIds = items.filter(({ PK, SK }) => PK.startsWith('E#') && SK === '#').map(({ PK }) => Number(PK.slice(2)))
  const chosen = epicIds.filter((_, index) => index % 125 === 0)
  await putItems(
    table,
    chosen.map((id) => subscriptionItems({ kind: 'epic', id }, readerId ?? 0, true).own),
  )
  return table
}

let small: ReturnType<typeof roadmapReader>
let large: ReturnType<typeof roadmapReader>
let largeTable: Table
beforeAll(async () => {
  small = roadmapReader(await givenEpics(600))
  largeTable = await givenEpics(5000)
  large = roadmapReader(largeTable, READER)
})

const SORTS = ['start_date_asc', 'start_date_desc', 'end_date_asc', 'end_date_desc']

test.each(SORTS)(
  'a page by %s keeps its budget, whatever the group holds and however long the time frame is',
  async (sort) => {
    for (const timeframe of Object.values(TIMEFRAMES)) {
      for (const topLevelHierarchyOnly of [true, false]) {
        const asked = { timeframe, sort, topLevelHierarchyOnly }
        const before = await small.page(asked)
        const after = await large.page(asked)
        expect(after.edges).toHaveLength(50)
        expect(after.calls).toBeLessThanOrEqual(CALLS_MAX)
        expect(after.units).toBeLessThanOrEqual(UNITS_MAX)
        if (before.edges.length === 50) expect(after.units / before.units).toBeLessThanOrEqual(GROWTH_MAX)
        const next = await large.page({ ...asked, after: after.pageInfo.endCursor })
        expect(next.calls).toBeLessThanOrEqual(CALLS_MAX)
        expect(next.units).toBeLessThanOrEqual(UNITS_MAX)
      }
    }
  },
)

test.each<[string, object]>([
  ['a label', { labelName: ['label 7'] }],
  ['an author', { authorUsername: 'synthetic.7' }],
  ['a milestone', { milestoneTitle: 'M20' }],
  ['open epics', { state: 'opened' }],
  ['closed epics', { state: 'closed' }],
  ['epics without a label', { not: { labelName: ['label 7'] } }],
  ['epics that are not confidential', { confidential: false }],
  ['the 40 epics of which its reader gets notifications', { subscribed: 'EXPLICITLY_SUBSCRIBED' }],
])('a page of %s costs little more, in every order and on every level', async (_, filter) => {
  for (const timeframe of Object.values(TIMEFRAMES)) {
    for (const sort of SORTS) {
      for (const topLevelHierarchyOnly of [true, false]) {
        const { calls, units } = await large.page({ ...filter, timeframe, sort, topLevelHierarchyOnly })
        expect(calls).toBeLessThanOrEqual(FILTERED.calls)
        expect(units).toBeLessThanOrEqual(FILTERED.units)
      }
    }
  }
})

test('whatever is asked, nothing scans the table', async () => {
  const send = vi.spyOn(largeTable.client, 'send')
  const filters = [{}, { search: 'billing' }, { iid: '7' }, { not: { labelName: ['label 7'] } }, { confidential: true }]
  for (const filter of filters) await roadmapReader(largeTable).page({ ...filter, timeframe: TIMEFRAMES.year })
  const commands = new Set(send.mock.calls.map(([command]) => command.constructor.name))
  expect([...commands].sort()).toEqual(['BatchGetCommand', 'GetCommand', 'QueryCommand'])
})
