import { memoryStore } from '#support/given/memory-store.ts'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerField } from '#graph/answer-field.ts'
import { fields } from '#graph/fields.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

const MAX = 1_048_576

let world: MutationWorld
let epic: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  epic = world.given.epic({ group: world.acme, iid: 1, title: 'Plan' })
  await world.write()
})

const parts = () =>
  world
    .stored()
    .filter(({ PK, SK }) => PK === epic.core.PK && /^D\d*$/.test(String(SK)))
    .map(({ SK }) => SK)

/** The whole text as a field of the epic answers it. */
async function textOf(field = 'Epic.description'): Promise<unknown> {
  const source = { numericId: epic.core.id, viewer: { id: null, username: null, name: null, roles: {}, above: {} } }
  const event = { field, arguments: {}, source, identity: { username: null, mayWrite: false } }
  const around = { fields, isWriting: false, requestId: 'r-1', now: new Date(), files: memoryStore() }
  return answerField(event, { ...around, table: world.table, logger: { error: () => undefined } })
}

/** What toEqual would take seconds for with long texts. */
const isUnchanged = (before: ReturnType<MutationWorld['stored']>): boolean => isDeepStrictEqual(world.stored(), before)

/** Text that hardly becomes smaller. */
const noise = (characters: number): string => randomBytes(characters).toString('base64').slice(0, characters)

test('1,048,576 characters are kept, whatever they are', async () => {
  for (const description of ['x '.repeat(MAX / 2), noise(MAX), '😀'.repeat(MAX), '分'.repeat(MAX)]) {
    expect((await world.update({ description })).errors).toEqual([])
    expect((await textOf()) === description).toBe(true)
    expect(String(await textOf('Epic.descriptionHtml')).startsWith('<p')).toBe(true)
  }
})

test('1,048,577 characters are refused, and the text that was there stays', async () => {
  await world.update({ description: 'Before' })
  const before = world.stored()
  for (const description of ['x'.repeat(MAX + 1), '😀'.repeat(MAX + 1)]) {
    expect((await world.update({ description, title: 'New' })).errors).toEqual([
      'Description is too long (maximum is 1048576 characters)',
    ])
  }
  expect(isUnchanged(before)).toBe(true)
})

test('a text of which too much HTML would be made is refused', async () => {
  const description = '- [ ] x\n'.repeat(30_000)
  expect((await world.update({ description })).errors).toEqual([
    'Description is too long: its formatted text may take 4.5 MB.',
  ])
})

test('a new epic may have a long one', async () => {
  const description = noise(MAX)
  const { errors, epic: made } = await world.mutate('createEpic', 'reporter', {
    groupPath: 'acme',
    title: 'X',
    description,
  })
  expect(errors).toEqual([])
  epic = {
    ...epic,
    core: {
      ...epic.core,
      PK: `E#${String(made?.id).split('/').at(-1)}`,
      id: Number(String(made?.id).split('/').at(-1)),
    },
  }
  expect((await textOf()) === description).toBe(true)
})

test('no part of a longer text stays behind a shorter one', async () => {
  await world.update({ description: noise(MAX) })
  expect(parts()).toEqual(['D', 'D1', 'D2', 'D3'])
  await world.update({ description: noise(600_000) })
  expect(parts()).toEqual(['D', 'D1', 'D2'])
  await world.update({ description: 'Short' })
  expect(parts()).toEqual(['D'])
})

test('saving the same long text again changes nothing', async () => {
  const description = noise(600_000)
  await world.update({ description, lockVersion: 0 })
  const before = world.stored()
  expect((await world.update({ description, lockVersion: 0 })).errors).toEqual([])
  expect(isUnchanged(before)).toBe(true)
})

describe('nothing is stored by half', () => {
  const fault = Object.assign(new Error('The network is down.'), { name: 'NetworkingError' })

  test.each(['TransactWriteCommand', 'GetCommand', 'BatchGetCommand'])('when %s fails', async (command) => {
    const before = world.stored()
    world.double.failNext(({ name }) => name === command, fault)
    await expect(world.update({ title: 'New', description: noise(600_000), stateEvent: 'CLOSE' })).rejects.toThrow()
    expect(isUnchanged(before)).toBe(true)
  })

  test('when a text is read while another one is written, one of the two is read whole', async () => {
    const [first, second] = [noise(600_000), noise(600_000)]
    await world.update({ description: first })
    let isWritten = false
    world.onNextRead('BatchGetCommand', async () => {
      isWritten = true
      await world.update({ description: second })
    })
    const read = await textOf()
    expect(isWritten).toBe(true)
    expect(read === second).toBe(true)
  })
})
