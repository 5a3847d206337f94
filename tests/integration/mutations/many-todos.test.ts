import { beforeEach, expect, test } from 'vitest'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let epics: GivenEpic[]
beforeEach(async () => {
  world = new MutationWorld()
  epics = [1, 2, 3].map((iid) => world.given.epic({ group: world.acme, iid, title: `Plan ${iid}` }))
  await world.write()
})

const gidOf = (index: number) => `gid://gitlab/Epic/${epics[index]?.core.id}`
const create = async (as: string, index: number) =>
  String((await world.mutate('todoCreate', as, { targetId: gidOf(index) })).todo?.id)
const counts = (name: string) =>
  world.stored().find(({ PK, SK }) => PK === `U#${world.people[name]?.id}` && SK === 'TODOS')

test('all pending to-dos are marked as done at once, those of others stay, and undoing brings them back at their places', async () => {
  const ids = [await create('nina', 0), await create('nina', 1), await create('nina', 2)]
  await create('guest', 0)
  const before = world.stored().filter(({ SK }) => String(SK).startsWith('TODO#'))
  const done = await world.mutate('todosMarkAllDone', 'nina', {})
  expect(done).toMatchObject({ errors: [], updatedIds: ids.toReversed() })
  expect(counts('nina')).toMatchObject({ pending: 0, done: 3 })
  expect(counts('guest')).toMatchObject({ pending: 1, done: 0 })
  expect(await world.mutate('todosMarkAllDone', 'nina', {})).toMatchObject({ todos: [], updatedIds: [] })
  const restored = await world.mutate('todoRestoreMany', 'nina', { ids })
  expect(restored).toMatchObject({ errors: [], todos: ids.map((id) => ({ id, state: 'pending' })) })
  expect(counts('nina')).toMatchObject({ pending: 3, done: 0 })
  expect(world.stored().filter(({ SK }) => String(SK).startsWith('TODO#'))).toEqual(before)
})

test('only those that the input means are marked as done', async () => {
  const ids = [await create('nina', 0), await create('nina', 1)]
  const mark = (input: object) => world.mutate('todosMarkAllDone', 'nina', input)
  expect(await mark({ action: ['mentioned'] })).toMatchObject({ updatedIds: [] })
  expect(await mark({ type: ['ISSUE'] })).toMatchObject({ updatedIds: [] })
  expect(await mark({ groupId: [`gid://gitlab/Group/${world.hush.id}`] })).toMatchObject({ updatedIds: [] })
  expect(await mark({ authorId: [`gid://gitlab/User/${world.people['guest']?.id}`] })).toMatchObject({ updatedIds: [] })
  expect(await mark({ targetId: gidOf(1) })).toMatchObject({ updatedIds: [ids[1]] })
  expect(await mark({ groupId: [`gid://gitlab/Group/${world.acme.id}`] })).toMatchObject({ updatedIds: [ids[0]] })
  expect((await mark({ groupId: ['gid://gitlab/Epic/1'] })).problem).toMatchObject({ code: 'BAD_REQUEST' })
})

test('a done to-do stays done where another one on its item is pending, and nobody restores one of others', async () => {
  const id = await create('nina', 0)
  await world.mutate('todoMarkDone', 'nina', { id })
  expect(await world.mutate('todoRestore', 'guest', { id })).toMatchObject({ errors: [], todo: null })
  const other = await create('nina', 0)
  expect(await world.mutate('todoRestore', 'nina', { id })).toMatchObject({ errors: [], todo: null })
  expect(counts('nina')).toMatchObject({ pending: 1, done: 1 })
  await world.mutate('todoMarkDone', 'nina', { id: other })
  expect(await world.mutate('todoRestore', 'nina', { id })).toMatchObject({ todo: { id, state: 'pending' } })
  for (const name of ['todosMarkAllDone', 'todoRestoreMany'])
    expect((await world.mutate(name, null, { ids: [] })).problem?.code).toBe('FORBIDDEN')
})

test('to-dos on hidden items are marked as done with the others, and not shown', async () => {
  const id = await create('guest', 0)
  await world.update({ confidential: true })
  expect(await world.mutate('todosMarkAllDone', 'guest', {})).toMatchObject({ todos: [], updatedIds: [id] })
  expect(counts('guest')).toMatchObject({ pending: 0 })
})

test('a hundred and more to-dos are marked as done, also while others come', async () => {
  const more = Array.from({ length: 120 }, (_, index) => world.given.epic({ group: world.acme, iid: 200 + index }))
  await world.write()
  for (const { core } of more) await world.mutate('todoCreate', 'nina', { targetId: `gid://gitlab/Epic/${core.id}` })
  world.beforeNextWrite(() => create('nina', 0))
  const { updatedIds } = (await world.mutate('todosMarkAllDone', 'nina', {})) as { updatedIds?: string[] }
  expect(updatedIds).toHaveLength(120)
  expect(counts('nina')).toMatchObject({ pending: 1, done: 120 })
})

test('what is no to-do is refused by name', async () => {
  expect((await world.mutate('todoRestore', 'nina', { id: gidOf(0) })).problem?.code).toBe('BAD_REQUEST')
  const ids = Array.from({ length: 101 }, (_, index) => `gid://gitlab/Todo/${index + 1}`)
  expect((await world.mutate('todoRestoreMany', 'nina', { ids })).problem).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'ids has more than 100 ids.',
  })
})
