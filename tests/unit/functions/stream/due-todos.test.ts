import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { updatePreferences } from '#operations/person/update-preferences.ts'
import { countTodos } from '#operations/read/people/count-todos.ts'
import { listTodos } from '#operations/read/people/list-todos.ts'
import { markAllTodosDone, restoreTodos } from '#operations/todo/change-todos.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { readTodoCounts } from '#operations/todo/todo-counts.ts'
import { giveDueTodos } from '#stream/due/give-due-todos.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { EPIC_IDS, ISSUE_IDS, OWNER, ownerViewer, ROOT_ID, TASK_IDS } from '#support/histories/world.ts'

const TODAY = '2026-06-01'
const TOMORROW = '2026-06-02'
const [issueId = 0] = ISSUE_IDS
const [taskId = 0] = TASK_IDS
const issue: ItemRef = { kind: 'issue', id: issueId }
const task: ItemRef = { kind: 'task', id: taskId }

let world: GivenWorld
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T09:00:00Z`) })
  world = await givenWorld()
})
afterEach(() => vi.useRealTimers())

const change = async (item: ItemRef, changes: object) => {
  await changeItem(world.as(), item, changes)
  await world.settle()
}
const passTo = (day: string) => vi.setSystemTime(new Date(`${day}T00:01:00Z`))
const tick = (calls = Infinity) => {
  let left = calls
  return giveDueTodos(
    { table: world.table, now: new Date().toISOString() },
    {
      goesOn: () => (left -= 1) >= 0,
      report: (error) => {
        throw error
      },
    },
  )
}
const todos = async (state: 'pending' | 'done' = 'pending') =>
  (await listTodos(world.table, ownerViewer, [state])).map(({ action, targetId }) => [action, targetId])
const numbers = async () => {
  const { pending, done } = await countTodos(world.table, ownerViewer)
  return [pending, done]
}

test('what is assigned to a person is a to-do on its day, and once', async () => {
  await change(issue, { assigneeIds: [OWNER.id], dueDate: TOMORROW })
  await change(task, { assigneeIds: [OWNER.id], dueDate: TOMORROW })
  await tick()
  expect(await todos()).toEqual([])
  passTo(TOMORROW)
  await tick()
  expect((await todos()).toSorted()).toEqual([
    ['due_today', issueId],
    ['due_today', taskId],
  ])
  await tick()
  await markAllTodosDone(world.as(), {})
  await tick()
  expect([await todos(), await numbers()]).toEqual([[], [0, 2]])
})

test('what becomes due today is one at once, and none any more when the date moves, it is closed or taken from the person', async () => {
  await change(issue, { assigneeIds: [OWNER.id], dueDate: TODAY })
  expect(await todos()).toEqual([['due_today', issueId]])
  await change(issue, { dueDate: TOMORROW })
  expect([await todos(), await numbers()]).toEqual([[], [0, 0]])
  await change(issue, { dueDate: TODAY })
  expect(await todos()).toEqual([['due_today', issueId]])
  await change(issue, { state: 'closed' })
  expect(await todos()).toEqual([])
  await change(issue, { state: 'opened' })
  expect(await todos()).toEqual([['due_today', issueId]])
  await change(issue, { assigneeIds: [] })
  expect([await todos(), await numbers()]).toEqual([[], [0, 0]])
})

test('one that is left to the next day stays, as late as it is, and comes once for each day on which it is due', async () => {
  await change(issue, { assigneeIds: [OWNER.id], dueDate: TODAY })
  passTo(TOMORROW)
  await tick()
  await change(issue, { title: 'Still to do' })
  expect(await todos()).toEqual([['due_today', issueId]])
  await markAllTodosDone(world.as(), {})
  await change(issue, { dueDate: TOMORROW })
  expect([await todos(), await todos('done')]).toEqual([[['due_today', issueId]], [['due_today', issueId]]])
})

test.each([
  // When the first of June and the second begin there, and an hour before that.
  ['Pacific/Kiritimati', '2026-05-31T09:01:00Z', '2026-05-31T10:01:00Z'],
  ['Asia/Kolkata', '2026-05-31T18:01:00Z', '2026-05-31T19:01:00Z'],
  ['Europe/Berlin', '2026-05-31T21:01:00Z', '2026-05-31T22:01:00Z'],
  ['America/Los_Angeles', '2026-06-01T06:01:00Z', '2026-06-01T07:01:00Z'],
  ['Pacific/Pago_Pago', '2026-06-01T10:01:00Z', '2026-06-01T11:01:00Z'],
])('in %s a day begins when it does there', async (timezone, before, after) => {
  await updatePreferences(world.as(), { timezone })
  vi.setSystemTime(new Date('2026-05-31T08:00:00Z'))
  await change(issue, { assigneeIds: [OWNER.id], dueDate: TODAY })
  vi.setSystemTime(new Date(before))
  await tick()
  expect(await todos()).toEqual([])
  vi.setSystemTime(new Date(after))
  await tick()
  expect(await todos()).toEqual([['due_today', issueId]])
  // Another change of it leaves it there, and it does not come back.
  await change(issue, { confidential: true })
  expect(await todos()).toEqual([['due_today', issueId]])
  await markAllTodosDone(world.as(), {})
  for (const hour of ['T12:01:00Z', 'T13:01:00Z']) {
    vi.setSystemTime(new Date(`${TODAY}${hour}`))
    await tick()
  }
  expect(await todos()).toEqual([])
})

test('what becomes due today is a to-do at once where it is that day, and not where it is another', async () => {
  await updatePreferences(world.as(), { timezone: 'America/Los_Angeles' })
  vi.setSystemTime(new Date(`${TODAY}T05:00:00Z`))
  await change(issue, { assigneeIds: [OWNER.id], dueDate: TODAY })
  expect(await todos()).toEqual([])
  await change(task, { assigneeIds: [OWNER.id], dueDate: '2026-05-31' })
  expect(await todos()).toEqual([['due_today', taskId]])
})

test('another to-do on the item stands for it', async () => {
  await createTodo(world.as(), { target: issue })
  await change(issue, { assigneeIds: [OWNER.id], dueDate: TODAY })
  expect(await todos()).toEqual([['marked', issueId]])
})

test('what is not done in one call is done in the next, also when two are at it', async () => {
  for (let index = 0; index < 30; index += 1) {
    const input = { homePath: 'acme/api', title: `Due ${index}`, dueDate: TOMORROW, assigneeIds: [OWNER.id] }
    await createItem(world.as(), { kind: 'issue', ...input })
  }
  await world.settle()
  passTo(TOMORROW)
  for (let call = 0; call < 5; call += 1) await Promise.all([tick(1), tick(1)])
  expect(await todos()).toHaveLength(30)
})

test('the number is that of the to-dos which the person sees, whatever becomes of items and to-dos', async () => {
  const items: ItemRef[] = [
    issue,
    task,
    { kind: 'issue', id: ISSUE_IDS[1] ?? 0 },
    { kind: 'epic', id: EPIC_IDS[0] ?? 0 },
  ]
  const guest: Viewer = { ...ownerViewer, roles: { [`${ROOT_ID}`]: 10 } }
  const stranger: Viewer = { ...ownerViewer, roles: {} }
  const item = fc.constantFrom(...items)
  const step = fc.oneof(
    fc.record({ does: fc.constant('todo' as const), item }),
    fc.record({ does: fc.constant('hide' as const), item, confidential: fc.boolean() }),
    fc.record({ does: fc.constant('assign' as const), item, isMine: fc.boolean() }),
    fc.record({ does: fc.constant('done' as const), item }),
    fc.record({ does: fc.constant('again' as const), item }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      world = await givenWorld()
      for (const [index, one] of steps.entries()) {
        const context = world.as(ownerViewer, { random: () => index / steps.length })
        const { item: target } = one
        if (one.does === 'todo') await createTodo(context, { target })
        if (one.does === 'done') await markAllTodosDone(context, { target })
        if (one.does === 'again') {
          const done = await listTodos(world.table, ownerViewer, ['done'], { target })
          await restoreTodos(
            context,
            done.map(({ id }) => id),
          )
        }
        if (one.does === 'hide')
          await changeItem(context, target, { confidential: one.confidential }).catch(() => undefined)
        if (one.does === 'assign' && target.kind !== 'epic')
          await changeItem(context, target, { assigneeIds: one.isMine ? [OWNER.id] : [] })
        await world.settle()
        for (const viewer of [ownerViewer, guest, stranger]) {
          const shown = await listTodos(world.table, viewer, ['pending'])
          expect((await countTodos(world.table, viewer)).pending).toBe(shown.length)
        }
      }
      const places = (await readTodoCounts(world.table, OWNER.id))?.places ?? {}
      const { pending } = await countTodos(world.table, ownerViewer)
      expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(pending)
    }),
    { numRuns: 25 },
  )
})
