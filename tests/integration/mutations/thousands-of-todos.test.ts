import { beforeEach, expect, test } from 'vitest'
import { deleteItems, putItems } from '#table/client/write.ts'
import type { IssueItems } from '#table/items/issue.ts'
import { todoCountsItem, todoItems } from '#table/items/todo.ts'
import { askPage } from '../graph/ask-field.ts'
import { MutationWorld } from './mutation-world.ts'

const TODOS = 10_000
const ISSUES = 200

let world: MutationWorld
let issues: IssueItems[]

/** Gives Nina ten thousand to-dos on two hundred issues, of which one each may be pending beside those that are done. */
beforeEach(async () => {
  world = new MutationWorld()
  issues = Array.from({ length: TODOS }, (_, index) => world.given.issue({ project: world.api, iid: 1 + index }))
  await world.write()
  const userId = world.people['nina']?.id ?? 0
  const place = `I${world.api.namespaceIds.join('/')}`
  const rows = issues.flatMap(({ core }, index) => {
    const target = { kind: 'issue' as const, id: core.id }
    const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
    const { todo, pointer, mark } = todoItems({
      ...{
        id: 500_000 + index,
        userId,
        target,
        action: 'assigned',
        authorId: null,
        title: '',
        webPath: '',
        createdAt,
        place,
      },
    })
    return [todo, pointer, mark]
  })
  const counts = todoCountsItem(userId, { pending: TODOS, done: 0, places: { [place]: TODOS }, version: 1 })
  await putItems(world.table, [...rows, counts])
  world.double.takeStream()
})

const todos = (args: Record<string, unknown>, selection = ['nodes/id', 'nodes/body', 'pageInfo/endCursor']) =>
  askPage({ table: world.table, field: 'CurrentUser.todos', as: 'nina', args, selection })
const count = async (): Promise<number> => (await todos({}, ['count'])).count

test('ten thousand to-dos are shown page by page, counted, and done at once', async () => {
  expect(await count()).toBe(TODOS)
  const first = await todos({ first: 10 })
  expect(first.nodes.map(({ body }) => body)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Issue ${TODOS - index}`),
  )
  const second = await todos({ first: 10, after: first.pageInfo.endCursor })
  expect(second.nodes[0]).toMatchObject({ body: `Issue ${TODOS - 10}` })
  const done = await world.mutate('todosMarkAllDone', 'nina', {})
  expect(done.errors).toEqual([])
  expect(done).toHaveProperty('updatedIds.length', TODOS)
  expect(await count()).toBe(0)
  expect((await todos({ first: 10 })).nodes).toEqual([])
  expect((await todos({ first: 10, state: ['done'] })).nodes[0]).toMatchObject({ body: `Issue ${TODOS}` })
})

test('to-dos of items that are gone or out of reach are passed over, and can be done all the same', async () => {
  // The newest are gone, of which nobody told the to-dos yet.
  await deleteItems(
    world.table,
    issues.slice(-ISSUES).map(({ core }) => core),
  )
  const page = await todos({ first: 10 })
  expect(page.nodes[0]).toMatchObject({ body: `Issue ${TODOS - ISSUES}` })
  const gone = `gid://gitlab/Todo/${500_000 + TODOS - 1}`
  expect(await world.mutate('todoMarkDone', 'nina', { id: gone })).toMatchObject({ errors: [], todo: null })
  expect(await count()).toBe(TODOS - 1)
  // The project is private by now, and Nina is no member.
  const isPrivate: typeof world.api = { ...world.api, visibility: 'private' }
  await putItems(world.table, [isPrivate])
  expect(await count()).toBe(0)
  expect((await todos({ first: 10 })).nodes).toEqual([])
  expect(await world.mutate('todosMarkAllDone', 'nina', {})).toMatchObject({ errors: [], todos: [] })
  expect(await count()).toBe(0)
})
