import { beforeAll, expect, test } from 'vitest'
import type { Table } from '#table/client/client.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import { todoCountsItem, todoItems } from '#table/items/todo.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { metered } from '#support/when/metered.ts'
import { askPage, named } from './ask-field.ts'
import { World } from './world.ts'

const ROOTS = 50
const ISSUES = 1000
const TODOS = 500
const TODAY = Date.UTC(2026, 10, 22)
const DAY = 86_400_000

const dayOf = (index: number): string | null =>
  index % 4 === 3 ? null : new Date(TODAY + ((index % 120) - 60) * DAY).toISOString().slice(0, 10)

/** Fifty root groups, public and private ones, in all of which Tim has something to do; of two of them he is no member any more. */
async function ownWorld() {
  const world = new World()
  const author = world.user(800, 'ann', 'Ann', [])
  const roots = Array.from({ length: ROOTS }, (_, index) =>
    world.group(1 + index, `root${index}`, index % 5 === 0 ? 'public' : 'private'),
  )
  const projects = roots.map((root, index) => world.project(101 + index, 'site', root.visibility, root))
  const member = roots.filter(({ visibility }, index) => visibility === 'private' && index !== 1)
  const tim = world.user(
    900,
    'tim',
    'Tim',
    member.map((root) => [root, 20]),
  )
  const assign = (index: number, project: ProjectItem) =>
    world.issue(10_001 + index, project, index % 10 === 0 ? tim : author, {
      ...{ iid: index + 1, title: `Issue ${index}`, assignees: [tim], dueDate: dayOf(index) },
    })
  for (let index = 0; index < ISSUES; index += 1) {
    const project = projects[index % ROOTS]
    if (project) world.items.push(assign(index, project).core)
  }
  const places: Record<string, number> = {}
  for (let index = 0; index < TODOS; index += 1) {
    const place = `I${(projects[index % ROOTS]?.namespaceIds ?? []).join('/')}`
    places[place] = (places[place] ?? 0) + 1
    const target = { kind: 'issue', id: 10_001 + index } as const
    const createdAt = new Date(TODAY - index * 3_600_000).toISOString()
    const made = todoItems({
      ...{ id: 100_000 + index, userId: tim.id, target, action: 'assigned', authorId: author.id },
      ...{ title: '', webPath: '', createdAt, place },
    })
    world.items.push(made.todo, made.pointer, made.mark)
  }
  for (const index of [0, 1, 2, 3]) {
    const { choice, own } = subscriptionItems({ kind: 'issue', id: 10_001 + index }, tim.id, index !== 2)
    world.items.push(choice, own)
  }
  world.items.push(todoCountsItem(tim.id, { pending: TODOS, done: 0, places, version: 1 }))
  await world.write()
  return { world, tim }
}

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
