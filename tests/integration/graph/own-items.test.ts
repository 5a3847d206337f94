import { beforeAll, expect, test } from 'vitest'
import type { Table } from '#table/client/client.ts'
import { metered } from '#support/when/metered.ts'
import { askPage, named } from './ask-field.ts'
import { ISSUES, ownWorld, ROOTS, TODOS } from './own-world.ts'

let table: Table
let costOf: ReturnType<typeof metered>['costOf']
beforeAll(async () => {
  const { world } = await ownWorld()
  const measured = metered(world.table)
  table = measured.table
  costOf = measured.costOf
})

const ROW = ['nodes/id', 'nodes/title', 'nodes/dueDate', 'nodes/assignees', 'pageInfo/endCursor']
const issues = (args: object, as = 'tim', selection = ROW) =>
  askPage({ table, field: 'CurrentUser.issues', as, args: { ...args }, selection })

/** Issues of the private group that Tim has left are hidden from him. */
const isShown = (index: number): boolean => index % ROOTS !== 1

test('all issues that are assigned to a person come once, those due first, without those that they may not read', async () => {
  const found: Record<string, unknown>[] = []
  let after = ''
  do {
    const page = await issues({ first: 100, after })
    found.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? '') : ''
  } while (after !== '')
  const shown = Array.from({ length: ISSUES }, (_, index) => index).filter(isShown)
  expect(found.map(({ title }) => title).toSorted()).toEqual(shown.map((index) => `Issue ${index}`).toSorted())
  const days = found.map(({ dueDate }) => (dueDate ?? '~') as string)
  expect(days).toEqual(days.toSorted())
})

test('the first pages of a person in fifty root groups cost at most eight units each', async () => {
  const [first, second] = [
    await costOf(() => issues({ first: 20 })),
    await costOf(() =>
      askPage({ table, field: 'CurrentUser.todos', as: 'tim', args: { first: 6 }, selection: ['nodes/id'] }),
    ),
  ]
  const number = await costOf(() =>
    askPage({ table, field: 'CurrentUser.todos', as: 'tim', selection: ['count'] }).then((page) => {
      // Ten of the five hundred are in the private group that Tim has left.
      expect(page.count).toBe(TODOS - TODOS / ROOTS)
    }),
  )
  expect(first.units).toBeLessThanOrEqual(8)
  expect(second.units).toBeLessThanOrEqual(8)
  expect(number.units).toBeLessThanOrEqual(8)
})

test('a person in fifty root groups waits no longer than one in two: no more rounds, and units for homes of others alone', async () => {
  const { world } = await ownWorld(2)
  const few = metered(world.table)
  const pages = (of: Table) => [
    () => askPage({ table: of, field: 'CurrentUser.issues', as: 'tim', args: { first: 20 }, selection: ROW }),
    () => askPage({ table: of, field: 'CurrentUser.todos', as: 'tim', args: { first: 6 }, selection: ['nodes/id'] }),
    () => askPage({ table: of, field: 'CurrentUser.todos', as: 'tim', selection: ['count'] }),
  ]
  for (const [index, page] of pages(few.table).entries()) {
    const [ofFew, ofMany] = [await few.costOf(page), await costOf(pages(table)[index] ?? page)]
    expect(ofMany.calls).toBeLessThanOrEqual(ofFew.calls)
    expect(ofMany.units).toBeLessThanOrEqual(ofFew.units + 6)
  }
})

test('what one made and what one follows has lists of their own', async () => {
  const made = await issues({ scope: 'CREATED', first: 100 })
  expect(made.nodes).toHaveLength(100)
  expect(named(await issues({ scope: 'SUBSCRIBED' }))).toEqual(['Issue 3', 'Issue 0'])
  expect(named(await issues({ scope: 'SUBSCRIBED', first: 1 }))).toEqual(['Issue 3'])
  expect(named(await issues({ state: 'closed' }))).toEqual([])
})

test('numbers go to 501, and nobody sees the lists of others', async () => {
  expect((await issues({ first: 1 }, 'tim', [...ROW, 'count'])).count).toBe(501)
  expect((await issues({ scope: 'CREATED', first: 1 }, 'tim', [...ROW, 'count'])).count).toBe(100)
  expect((await issues({ first: 1 }, 'ann', [...ROW, 'count'])).count).toBe(0)
  expect(named(await askPage({ table, field: 'CurrentUser.issues', as: null, selection: ROW }))).toEqual([])
})
