import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { unsubscribe } from '#operations/notification/unsubscribe.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { IssueItems } from '#table/items/issue.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let epic: GivenEpic
let hidden: GivenEpic
let issue: IssueItems
beforeEach(async () => {
  world = new MutationWorld()
  epic = world.given.epic({ group: world.acme, iid: 1, title: 'Plan' })
  hidden = world.given.epic({ group: world.acme, iid: 2, confidential: true })
  issue = world.given.issue({ project: world.api, iid: 5, title: 'Bug' })
  await world.write()
})

const epicGid = () => `gid://gitlab/Epic/${epic.core.id}`
const todoItems = () => world.stored().filter(({ SK }) => String(SK).startsWith('TODO#'))
const counts = (name: string) =>
  world.stored().find(({ PK, SK }) => PK === `U#${world.people[name]?.id}` && SK === 'TODOS')

describe('epicSetSubscription', () => {
  const choose = (as: string | null, subscribedState: boolean, iid = '1') =>
    world.mutate('epicSetSubscription', as, { groupPath: 'acme', iid, subscribedState })
  const choices = () => world.stored().filter(({ SK }) => String(SK).startsWith('S#'))
  const own = (name: string) =>
    world.stored().filter(({ PK, SK }) => PK === `U#${world.people[name]?.id}` && SK === `SUB#epic#${epic.core.id}`)

  test('keeps the choice of every signed-in reader', async () => {
    for (const as of ['nina', 'guest', 'owner'])
      expect(await choose(as, true)).toMatchObject({ errors: [], epic: { iid: '1' } })
    await choose('guest', false)
    expect(
      choices()
        .map(({ SK, subscribed }) => [SK, subscribed])
        .toSorted(),
    ).toEqual(
      [
        [`S#${world.people['nina']?.id}`, true],
        [`S#${world.people['guest']?.id}`, false],
        [`S#${world.people['owner']?.id}`, true],
      ].toSorted(),
    )
  })

  test('changes nothing else of the epic, and nothing at all the second time', async () => {
    const before = world.stored()
    await choose('nina', true)
    const after = world.stored()
    const made = [...choices(), ...own('nina')]
    expect(after.filter((item) => !made.some(({ PK, SK }) => PK === item.PK && SK === item.SK))).toEqual(before)
    await choose('nina', true)
    expect(world.stored()).toEqual(after)
  })

  test('keeps the choice at its person too, also when they choose by two requests at once or by the link of a mail', async () => {
    const kept = () => [choices(), own('nina')].map((rows) => rows.map(({ subscribed }) => subscribed))
    await Promise.all([choose('nina', true), choose('nina', false)])
    expect(kept()[0]).toEqual(kept()[1])
    await choose('nina', true)
    expect(kept()).toEqual([[true], [true]])
    const { table } = world
    const context = {
      table,
      viewer: await loadViewer(table, null),
      now: () => '2026-01-01T00:00:00Z',
      random: Math.random,
    }
    await unsubscribe(context, { item: { kind: 'epic', id: epic.core.id }, userId: world.people['nina']?.id ?? 0 })
    expect(kept()).toEqual([[false], [false]])
  })

  test('is refused in a group that has turned notifications off', async () => {
    world.given.epic({ group: world.plain, iid: 1 })
    await world.write()
    const input = { groupPath: 'acme/plain', iid: '1', subscribedState: true }
    expect(await world.mutate('epicSetSubscription', 'owner', input)).toMatchObject({
      errors: ['Notifications are turned off by the owner of this group'],
      epic: { iid: '1' },
    })
    expect(choices()).toEqual([])
  })

  test('is refused without sign-in, and where the epic is hidden', async () => {
    expect((await choose(null, true)).problem?.message).toBe(NOT_FOUND.message)
    expect((await choose('guest', true, '2')).problem).toEqual(NOT_FOUND)
    expect((await choose('guest', true, '99')).problem).toEqual(NOT_FOUND)
    expect(choices()).toEqual([])
  })
})

describe('todoCreate', () => {
  const create = (as: string | null, targetId = epicGid()) => world.mutate('todoCreate', as, { targetId })

  test('makes a pending to-do of an epic or issue, for every signed-in reader', async () => {
    expect(await create('nina')).toMatchObject({
      errors: [],
      todo: {
        state: 'pending',
        action: 'marked',
        targetType: 'EPIC',
        body: 'Plan',
        targetUrl: '/groups/acme/-/epics/1',
      },
    })
    expect(await create('nina', `gid://gitlab/Issue/${issue.core.id}`)).toMatchObject({
      todo: { targetType: 'ISSUE', body: 'Bug', targetUrl: '/acme/api/-/issues/5' },
    })
    expect(counts('nina')).toMatchObject({ pending: 2, done: 0 })
  })

  test('answers with the pending one when there is one, also when two ask at once', async () => {
    const [first, second] = await Promise.all([create('nina'), create('nina')])
    const third = await create('nina')
    expect(new Set([first, second, third].map(({ todo }) => todo?.id)).size).toBe(1)
    expect(todoItems()).toHaveLength(1)
    expect(counts('nina')).toMatchObject({ pending: 1 })
    expect((await create('guest')).todo?.id).not.toBe(first.todo?.id)
  })

  test('is refused without sign-in, where the target is hidden, missing, or nothing that has to-dos', async () => {
    expect((await create(null)).problem?.message).toBe(NOT_FOUND.message)
    expect((await create('guest', `gid://gitlab/Epic/${hidden.core.id}`)).problem).toEqual(NOT_FOUND)
    expect((await create('guest', 'gid://gitlab/Epic/7')).problem).toEqual(NOT_FOUND)
    for (const id of ['gid://gitlab/User/7', `${epic.core.id}`, '', 'gid://gitlab/Epic/-1']) {
      expect((await create('guest', id)).problem?.code).toBe('BAD_REQUEST')
    }
    expect(todoItems()).toEqual([])
  })
})

describe('todoMarkDone', () => {
  const create = async (as: string) => String((await world.mutate('todoCreate', as, { targetId: epicGid() })).todo?.id)
  const done = (as: string | null, id: string) => world.mutate('todoMarkDone', as, { id })

  test('takes it off the pending ones; the next to-do on the item is a new one', async () => {
    const id = await create('nina')
    expect(await done('nina', id)).toMatchObject({ errors: [], todo: { id, state: 'done' } })
    expect(todoItems()).toEqual([expect.not.objectContaining({ GSI2PK: expect.anything() as unknown })])
    expect(counts('nina')).toMatchObject({ pending: 0, done: 1 })
    expect(await create('nina')).not.toBe(id)
    expect(counts('nina')).toMatchObject({ pending: 1, done: 1 })
  })

  test('twice, one after the other and at once, counts once', async () => {
    const id = await create('nina')
    world.beforeNextWrite(() => done('nina', id))
    expect((await done('nina', id)).errors).toEqual([])
    expect((await done('nina', id)).todo).toMatchObject({ state: 'done' })
    expect(counts('nina')).toMatchObject({ pending: 0, done: 1 })
  })

  test("of somebody else, of nobody, and no to-do's id", async () => {
    const id = await create('nina')
    for (const as of ['guest', 'owner']) expect((await done(as, id)).problem).toEqual(NOT_FOUND)
    expect((await done(null, id)).problem?.code).toBe('FORBIDDEN')
    expect((await done('nina', 'gid://gitlab/Todo/7')).problem).toEqual(NOT_FOUND)
    expect((await done('nina', epicGid())).problem?.code).toBe('BAD_REQUEST')
    expect(counts('nina')).toMatchObject({ pending: 1 })
  })

  test('is possible even after the item was hidden from the person', async () => {
    const id = await create('guest')
    await world.update({ confidential: true })
    expect(await done('guest', id)).toMatchObject({ errors: [], todo: null })
  })
})
