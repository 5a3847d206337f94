import { beforeAll, expect, test } from 'vitest'
import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { metered } from '#support/when/metered.ts'
import { askPage } from './ask-field.ts'
import { World } from './world.ts'

const EPICS = 2000
const TODAY = '2026-11-29'
const DAY = 86_400_000

const dayOf = (index: number): string =>
  new Date(Date.parse(TODAY) + ((index % 700) - 600) * DAY).toISOString().slice(0, 10)
/** One of seven is open. */
const isOpen = (index: number): boolean => index % 7 === 0
/** One of nine is confidential, so that a guest may not read it. */
const isHidden = (index: number): boolean => index % 9 === 0

let table: Table
let costOf: ReturnType<typeof metered>['costOf']
let root: GroupItem
beforeAll(async () => {
  const world = new World()
  root = world.group(1, 'plans', 'public')
  const below = [root, world.group(2, 'web', 'public', root)]
  const author = world.user(800, 'ann', 'Ann', [[root, 50]])
  world.user(900, 'gus', 'Gus', [[root, 10]])
  for (let index = 0; index < EPICS; index += 1) {
    const group = below[index % 2] ?? root
    world.epic(10_000 + 2 * index, group, author, {
      ...{ iid: index + 1, title: `Epic ${index}`, state: isOpen(index) ? 'opened' : 'closed' },
      ...{ confidential: isHidden(index), dueDateIsFixed: true, dueDateFixed: index % 5 === 4 ? null : dayOf(index) },
    })
  }
  await world.write()
  const measured = metered(world.table)
  table = measured.table
  costOf = measured.costOf
})

const late = (as: string, args: object) =>
  askPage({
    ...{ table, field: 'Group.epics', on: root, as },
    args: {
      ...{ state: 'opened', sort: 'END_DATE_ASC', filter: { field: 'dueDate', operator: 'before', values: [TODAY] } },
      ...args,
    },
    selection: ['nodes/id', 'nodes/title', 'nodes/dueDate', 'pageInfo/endCursor'],
  })

test.each(['ann', 'gus'])('%s sees all late open epics once, those due first, page by page', async (as) => {
  const found: Record<string, unknown>[] = []
  let after = ''
  do {
    const page = await late(as, { first: 7, after })
    found.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? '') : ''
  } while (after !== '')
  const due = Array.from({ length: EPICS }, (_, index) => index).filter(
    (index) => isOpen(index) && index % 5 !== 4 && dayOf(index) < TODAY && (as === 'ann' || !isHidden(index)),
  )
  expect(found.map(({ title }) => title).toSorted()).toEqual(due.map((index) => `Epic ${index}`).toSorted())
  const days = found.map(({ dueDate }) => dueDate as string)
  expect(days).toEqual(days.toSorted())
})

test('the five that are late for longest cost few units, however many are closed', async () => {
  const { units } = await costOf(() => late('gus', { first: 5 }))
  expect(units).toBeLessThanOrEqual(4)
})
