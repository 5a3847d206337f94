import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  world.given.epic({ group: world.acme, iid: 1 })
  world.label('Bug')
  await world.write()
})

const create = (input: object, as: string | null = 'reporter') =>
  world.mutate('labelCreate', as, { groupPath: 'acme', title: 'New', ...input })

test('makes a label of a group, which can be set at once', async () => {
  const { errors, label } = await create({ title: ' New ', color: '#ABC', description: 'Fresh' })
  expect(errors).toEqual([])
  expect(label).toMatchObject({ title: 'New', color: '#aabbcc', textColor: '#1f1e24', description: 'Fresh' })
  expect(await world.update({ addLabelIds: [label?.id] })).toMatchObject({
    errors: [],
    epic: { labels: { nodes: [{ id: label?.id }] } },
  })
})

test('makes a label of a project, which epics do not have', async () => {
  const { label } = await create({ groupPath: null, projectPath: 'acme/api' })
  expect(label?.id).toMatch(/^gid:\/\/gitlab\/ProjectLabel\/\d+$/)
  expect((await world.update({ addLabelIds: [label?.id] })).errors).toEqual(['There is no such label here.'])
})

test.each([
  ['a title that is taken, in any case', { title: 'BUG' }, 'Title has already been taken'],
  ['a blank title', { title: ' ' }, "Title can't be blank"],
  ['a title that nobody can see', { title: '\u200b' }, "Title can't be blank"],
  ['a title of 256 characters', { title: 'x'.repeat(256) }, 'Title is too long (maximum is 255 characters)'],
  [
    'a description of 501 characters',
    { description: 'x'.repeat(501) },
    'Description is too long (maximum is 500 characters)',
  ],
  ['a comma', { title: 'a,b' }, 'Title is invalid'],
  ['a colour that is none', { color: 'blue' }, 'Color must be a valid color code'],
])('refuses %s', async (_, input, message) => {
  const before = world.stored()
  expect(await create(input)).toMatchObject({ errors: [message], label: null })
  expect(world.stored()).toEqual(before)
})

test('of two at once with the same title one is made', async () => {
  const answers = await Promise.all([create({}), create({}, 'owner')])
  expect(answers.flatMap(({ errors }) => errors)).toEqual(['Title has already been taken'])
})

test('needs exactly one owner, and the right in it', async () => {
  expect((await create({ projectPath: 'acme/api' })).problem?.code).toBe('BAD_REQUEST')
  expect((await create({ groupPath: null })).problem?.code).toBe('BAD_REQUEST')
  for (const as of ['guest', 'nina', null]) expect((await create({}, as)).problem?.message).toBe(NOT_FOUND.message)
  expect((await create({ groupPath: 'hush' }, 'owner')).problem).toEqual(NOT_FOUND)
})

describe('a label that is there', () => {
  const carried = async () => {
    const { label } = await create({ title: 'Fresh' })
    await world.update({ addLabelIds: [label?.id] })
    await world.settle()
    return label?.id
  }
  const change = (id: unknown, input: object, as: string | null = 'reporter') =>
    world.mutate('labelUpdate', as, { groupPath: 'acme', id, ...input })
  const remove = (id: unknown, as: string | null = 'reporter') =>
    world.mutate('labelDelete', as, { groupPath: 'acme', id })
  const shown = async () => (await world.update({ title: 'Shown' })).epic?.['labels']

  test('is renamed, and what carries it follows', async () => {
    const id = await carried()
    const { errors, label } = await change(id, { title: ' Renamed ', color: '#ABC', description: 'New' })
    expect(errors).toEqual([])
    expect(label).toMatchObject({ id, title: 'Renamed', color: '#aabbcc', description: 'New' })
    await world.settle()
    expect(await shown()).toMatchObject({ nodes: [{ id, title: 'Renamed', color: '#aabbcc' }] })
  })

  test('is deleted, and what carries it loses it', async () => {
    const id = await carried()
    expect((await remove(id)).errors).toEqual([])
    await world.settle()
    expect(await shown()).toMatchObject({ nodes: [] })
    expect((await remove(id)).problem).toEqual(NOT_FOUND)
    expect((await create({ title: 'Fresh' })).errors).toEqual([])
  })

  test('keeps what a change leaves out, and loses what it empties', async () => {
    const { label } = await create({ title: 'Kept', color: '#112233', description: 'Why' })
    expect((await change(label?.id, { title: 'kept' })).label).toMatchObject({ color: '#112233', description: 'Why' })
    expect((await change(label?.id, { description: null })).label).toMatchObject({ title: 'kept', description: null })
  })

  test.each([
    ['a title that is taken, in any case', { title: 'BUG' }, 'Title has already been taken'],
    ['a blank title', { title: ' ' }, "Title can't be blank"],
    ['a colour that is none', { color: 'blue' }, 'Color must be a valid color code'],
    ['too long a description', { description: 'x'.repeat(501) }, 'Description is too long (maximum is 500 characters)'],
  ])('is not given %s', async (_, input, message) => {
    const id = await carried()
    const before = world.stored()
    expect((await change(id, input)).errors).toEqual([message])
    expect(world.stored()).toEqual(before)
  })

  test('is changed and deleted by who may make one', async () => {
    const id = await carried()
    for (const as of ['guest', 'nina', null]) {
      expect((await change(id, { title: 'Other' }, as)).problem?.message).toBe(NOT_FOUND.message)
      expect((await remove(id, as)).problem?.message).toBe(NOT_FOUND.message)
    }
    expect((await world.mutate('labelDelete', 'reporter', { projectPath: 'acme/api', id })).problem).toEqual(NOT_FOUND)
  })

  test('of two changes at once none is lost', async () => {
    const id = await carried()
    await Promise.all([change(id, { title: 'Renamed' }), change(id, { description: 'Explained' }, 'owner')])
    expect((await change(id, {})).label).toMatchObject({ title: 'Renamed', description: 'Explained' })
  })
})
