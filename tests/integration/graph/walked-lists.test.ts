import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, column } from '../rest/call-route.ts'
import { askPage, named, type Page, type Question } from './ask-field.ts'
import { LABELS, manyOfEach, MEMBERS, MILESTONES, TODOS, type ManyOfEach } from './many-of-each.ts'

let many: ManyOfEach
beforeAll(async () => {
  many = await manyOfEach()
})
afterAll(() => many.stop())

const ROWS = ['nodes', 'nodes/id', 'pageInfo', 'pageInfo/hasNextPage', 'pageInfo/endCursor']

interface Asked {
  field: string
  args?: Record<string, unknown>
  selection?: string[]
}

const questionOf = ({ field, args = {}, selection = ROWS }: Asked): Question => ({
  ...{ table: many.table, field, as: 'tim', args, selection },
  ...(field.startsWith('Group.') && { on: many.group }),
})

async function costly(asked: Asked): Promise<{ page: Page; units: number }> {
  const pages: Page[] = []
  const { units } = await many.costOf(async () => {
    pages.push(await askPage(questionOf(asked)))
  })
  const [page] = pages
  if (page === undefined) throw new Error('There is no page.')
  return { page, units }
}

/** Walks a list to its end, or from it to its beginning, and returns its rows in order with the units of its dearest page. */
async function walked(asked: Asked, size: number, isForward: boolean): Promise<{ ids: unknown[]; dearest: number }> {
  const ids: unknown[] = []
  let dearest = 0
  let cursor: string | null = null
  for (;;) {
    const bounds: object = isForward ? { first: size, after: cursor } : { last: size, before: cursor }
    const { page, units } = await costly({ ...asked, args: { ...asked.args, ...bounds } })
    dearest = Math.max(dearest, units)
    if (isForward) ids.push(...named(page, 'id'))
    else ids.unshift(...named(page, 'id'))
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo
    if (!(isForward ? hasNextPage : hasPreviousPage)) return { ids, dearest }
    cursor = isForward ? endCursor : startCursor
  }
}

const whole = async (asked: Asked): Promise<{ ids: unknown[]; count: number }> => {
  const ids: unknown[] = []
  let after: string | null = null
  for (;;) {
    const selection = [...ROWS, 'count']
    const page: Page = await askPage(questionOf({ ...asked, selection, args: { ...asked.args, first: 100, after } }))
    ids.push(...named(page, 'id'))
    if (!page.pageInfo.hasNextPage) return { ids, count: page.count }
    after = page.pageInfo.endCursor
  }
}

test.each([
  ['labels', { field: 'Group.labels' }, LABELS, 4],
  ['labels with those above', { field: 'Group.labels', args: { includeAncestorGroups: true } }, LABELS + 40, 10],
  ['labels that are searched', { field: 'Group.labels', args: { searchTerm: '99' } }, 57, 75],
])('%s are walked either way, each once and in the order of the whole list', async (_, asked, count, units) => {
  const all = await whole(asked)
  expect(all.count).toBe(count)
  expect(new Set(all.ids).size).toBe(count)
  for (const isForward of [true, false]) {
    const { ids, dearest } = await walked(asked, 97, isForward)
    expect(ids).toEqual(all.ids)
    expect(dearest).toBeLessThan(units)
  }
})

test('pending to-dos are walked, the newest first, by what a page shows', async () => {
  const { ids, dearest } = await walked({ field: 'CurrentUser.todos' }, 100, true)
  expect(ids).toEqual(Array.from({ length: TODOS }, (_, index) => `gid://gitlab/Todo/${100_000 + TODOS - index}`))
  expect(dearest).toBeLessThan(65)
})

test('pending to-dos are counted from the kept number and a look at the newest', async () => {
  const { page, units } = await costly({
    field: 'CurrentUser.todos',
    args: { first: 20 },
    selection: [...ROWS, 'count'],
  })
  expect(page.nodes).toHaveLength(20)
  expect(page.count).toBe(TODOS)
  expect(units).toBeLessThan(200)
})

test('members and milestones are read whole, and a name takes half a unit', async () => {
  const members = await costly({ field: 'Group.groupMembers', args: { first: 20 } })
  expect(members.page.nodes).toHaveLength(20)
  expect(members.units).toBeLessThan(MEMBERS * 0.5 + 60)
  const milestones = await costly({ field: 'Group.milestones', args: { first: 20 } })
  expect(milestones.units).toBeLessThan(MILESTONES / 20)
})

test('REST tells the length of a list of labels, on its last page, too', async () => {
  const page = await call(many.table, `/api/v4/groups/root%2Fwide/labels?per_page=100&page=31`, 'tim')
  expect(page.headers['X-Total']).toBe(`${LABELS + 40}`)
  expect(column(page, 'name')).toHaveLength(40)
})
