import { beforeEach, describe, expect, test } from 'vitest'
import type { EpicItem } from '#table/items/work-items.ts'
import { epicKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

const STALE =
  'Someone edited the epic at the same time you did. Please check out the epic and make sure your changes will not unintentionally remove theirs.'

let world: MutationWorld
let epic: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  epic = world.given.epic({ group: world.acme, iid: 1, title: 'Plan' })
  for (const title of ['a', 'b', 'p::1', 'p::2']) world.label(title)
  await world.write()
})

const core = (): Promise<EpicItem | null> => getItem<EpicItem>(world.table, epicKey(epic.core.id), 'strong')
const titles = async () => (await core())?.labels.map(({ title }) => title).toSorted()

describe('two tabs', () => {
  test('of which one is out of date: its text is refused, and it is shown what the other one wrote', async () => {
    expect(await world.update({ title: 'First', lockVersion: 0 })).toMatchObject({
      errors: [],
      epic: { lockVersion: 1 },
    })
    const before = world.stored()
    const second = await world.update({ title: 'Second', description: 'Mine', lockVersion: 0 }, 'owner')
    expect(second).toMatchObject({ errors: [STALE], epic: { title: 'First', lockVersion: 1 } })
    expect(world.stored()).toEqual(before)
  })

  test('may save what is there already, and everything that is no text', async () => {
    await world.update({ title: 'First', description: 'Same', lockVersion: 0 })
    expect((await world.update({ title: 'First', description: 'Same', lockVersion: 0 })).errors).toEqual([])
    expect((await world.update({ addLabels: ['a'], lockVersion: 0 })).errors).toEqual([])
    expect(await core()).toMatchObject({ lockVersion: 1 })
  })

  test('that save at the same moment: one of the texts is kept, the other one refused', async () => {
    world.beforeNextWrite(() => world.update({ description: 'Faster', lockVersion: 0 }, 'owner'))
    expect((await world.update({ description: 'Slower', lockVersion: 0 })).errors).toEqual([STALE])
    expect(world.stored().find(({ SK }) => SK === 'D')).toMatchObject({ markdown: 'Faster' })
  })

  test('without lock versions: the later text wins and nothing else is lost', async () => {
    world.beforeNextWrite(() => world.update({ description: 'Faster' }, 'owner'))
    expect((await world.update({ title: 'Slower' })).errors).toEqual([])
    expect(world.stored().find(({ SK }) => SK === 'D')).toMatchObject({ markdown: 'Faster' })
    expect(await core()).toMatchObject({ title: 'Slower', lockVersion: 2 })
  })
})

describe('two people at the same moment', () => {
  test('change labels: both changes are kept', async () => {
    world.beforeNextWrite(() => world.update({ addLabels: ['a'] }, 'owner'))
    await world.update({ addLabels: ['b'] })
    expect(await titles()).toEqual(['a', 'b'])
  })

  test('choose labels of one scope: one is left', async () => {
    world.beforeNextWrite(() => world.update({ addLabels: ['p::1'] }, 'owner'))
    await world.update({ addLabels: ['p::2'] })
    expect(await titles()).toEqual(['p::2'])
  })

  test('close and rename: both happen', async () => {
    world.beforeNextWrite(() => world.update({ stateEvent: 'CLOSE' }, 'owner'))
    expect((await world.update({ title: 'New' })).errors).toEqual([])
    expect(await core()).toMatchObject({ state: 'closed', title: 'New', closedBy: { username: 'owner' } })
  })

  test('close: the first one closed it', async () => {
    world.beforeNextWrite(() => world.update({ stateEvent: 'CLOSE' }, 'owner'))
    expect((await world.update({ stateEvent: 'CLOSE' })).errors).toEqual([])
    expect(await core()).toMatchObject({ closedBy: { username: 'owner' }, version: 2 })
  })

  test('create epics: each has its own number', async () => {
    const create = (title: string) => world.mutate('createEpic', 'reporter', { groupPath: 'acme/plain', title })
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => create(`Epic ${index}`)))
    expect(new Set(made.map(({ epic: shown }) => shown?.iid)).size).toBe(20)
  })
})

describe('the same clientMutationId', () => {
  const create = (clientMutationId: string, title = 'Once') =>
    world.mutate('createEpic', 'reporter', { groupPath: 'acme', title, clientMutationId })

  test('with the same input, one after the other and at once, is carried out once', async () => {
    const [first, second] = await Promise.all([create('once-click-1'), create('once-click-1')])
    const third = await create('once-click-1')
    expect(first).toMatchObject({ clientMutationId: 'once-click-1', errors: [] })
    expect(second.epic?.id).toBe(first.epic?.id)
    expect(third.epic?.id).toBe(first.epic?.id)
    expect((await create('once-click-2')).epic?.id).not.toBe(first.epic?.id)
  })

  test('with another input is another request', async () => {
    const first = await create('once-1')
    expect(await create('once-1', 'Other')).toMatchObject({ errors: [], epic: { title: 'Other' } })
    const close = await world.update({ stateEvent: 'CLOSE', clientMutationId: 'once-1' })
    expect(close).toMatchObject({ errors: [], epic: { state: 'closed' } })
    expect(first.errors).toEqual([])
  })

  test('of somebody else is theirs, and an empty one is none', async () => {
    const input = { groupPath: 'acme', title: 'Once', clientMutationId: 'once-x' }
    const mine = await world.mutate('createEpic', 'reporter', input)
    expect((await world.mutate('createEpic', 'owner', input)).epic?.id).not.toBe(mine.epic?.id)
    expect((await create('')).epic?.id).not.toBe((await create('')).epic?.id)
  })

  test('of another form promises nothing: some clients send the same with everything', async () => {
    const say = (stateEvent: string) => world.update({ stateEvent, clientMutationId: 'script' })
    for (const stateEvent of ['CLOSE', 'REOPEN', 'CLOSE']) {
      expect(await say(stateEvent)).toMatchObject({ clientMutationId: 'script', errors: [] })
    }
    expect(await core()).toMatchObject({ state: 'closed' })
    expect((await create('script')).epic?.id).not.toBe((await create('script')).epic?.id)
  })

  test('a refused request may be mended and sent again', async () => {
    const lateTitle = { title: 'Late', lockVersion: 1, clientMutationId: 'once-x' }
    expect((await world.update(lateTitle)).errors).toEqual([STALE])
    await world.update({ title: 'Other', lockVersion: 0 })
    expect((await world.update(lateTitle)).errors).toEqual([])
  })
})

test('an answer that got lost: sent again, the request is not carried out twice', async () => {
  const lost = Object.assign(new Error('The answer was lost.'), { name: 'TimeoutError' })
  world.double.failNext(({ name }) => name === 'TransactWriteCommand', lost, { isApplied: true })
  const close = { stateEvent: 'CLOSE', clientMutationId: 'once-x' }
  await expect(world.update(close)).rejects.toThrow()
  const closed = await core()
  expect(await world.update(close)).toMatchObject({ errors: [], epic: { state: 'closed' } })
  expect(await core()).toEqual(closed)
})
