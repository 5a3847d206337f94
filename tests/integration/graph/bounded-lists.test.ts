import { beforeAll, expect, test } from 'vitest'
import type { RowKey } from '#domain/keyset.ts'
import { NEWEST_FIRST } from '#domain/item/sort.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { EVERYTHING, is, type Filter } from '#domain/item/filter-expression.ts'
import { listItems } from '#operations/read/list/list-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { metered } from '#support/when/metered.ts'
import { call, column, type Reply } from '../rest/call-route.ts'
import { World } from './world.ts'

const AUTHOR = { id: 21, username: 'olivia', name: 'Olivia', avatarUrl: null }
const RARE = { id: 31, title: 'Rare', color: '#112233', description: null, ofProject: false }
const EPICS = 3000

let measured: ReturnType<typeof metered>
let root: GroupItem
beforeAll(async () => {
  const world = new World()
  root = world.group(1, 'root', 'public')
  for (let id = 1; id <= EPICS; id += 1) {
    world.epic(id, root, AUTHOR, {
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
      labels: id % 300 === 0 ? [RARE] : [],
      startDateFixed: id % 2 === 0 ? '2026-03-01' : null,
      state: id % 4 === 0 ? 'closed' : 'opened',
    })
  }
  world.user(AUTHOR.id, AUTHOR.username, AUTHOR.name)
  await world.write()
  measured = metered(world.table)
})

const access = () => createNamespaceAccess(measured.table, ANONYMOUS, [root])

test.each([
  ['newest', true],
  ['oldest', false],
])('a page of the %s reads what it shows, wherever it begins', async (_, descending) => {
  const order = { ...NEWEST_FIRST, descending }
  const pageOf = (after: RowKey | null) =>
    listItems(measured.table, access(), {
      ...{ kind: 'epic', namespaceIds: [1], filter: EVERYTHING, order, first: 50, after, wantsCount: false },
      ...{ includeAncestors: false, includeDescendants: true },
    })
  const ids: number[] = []
  const { units } = await measured.costOf(async () => {
    const first = await pageOf(null)
    const second = await pageOf(first.end)
    ids.push(...[...first.entries, ...second.entries].map(({ id }) => id))
  })
  expect(ids).toEqual(Array.from({ length: 100 }, (__, index) => (descending ? EPICS - index : index + 1)))
  expect(units).toBeLessThan(40)
})

test('a page of REST reads the beginning of a long list, and tells its length by the kept number', async () => {
  let page: Reply = { status: 0, body: null, headers: {} }
  const { units } = await measured.costOf(async () => {
    page = await call(measured.table, '/api/v4/groups/root/epics?sort=asc&per_page=3', 'olivia')
  })
  expect(column(page, 'iid')).toEqual([1, 2, 3])
  expect(page.headers['X-Total']).toBe(`${EPICS}`)
  expect(units).toBeLessThan(90)
})

async function counted(filter: Filter): Promise<{ count: number | null; units: number }> {
  let count: number | null = null
  const { units } = await measured.costOf(async () => {
    const page = await listItems(measured.table, access(), {
      kind: 'epic',
      ...{ namespaceIds: [1], filter, order: NEWEST_FIRST, first: 1, after: null, wantsCount: true },
      ...{ includeAncestors: false, includeDescendants: true },
    })
    count = page.count
  })
  return { count, units }
}

test('all of a state are counted from kept numbers, and what a condition finds by key is counted by key', async () => {
  const all = await counted(EVERYTHING)
  expect(all.count).toBe(EPICS)
  expect(all.units).toBeLessThan(5)
  const rare = await counted(is('label', 'Rare'))
  expect(rare.count).toBe(EPICS / 300)
  expect(rare.units).toBeLessThan(5)
  const closed = await counted(is('state', 'closed'))
  expect(closed.count).toBe(EPICS / 4)
  expect(closed.units).toBeLessThan(5)
})
