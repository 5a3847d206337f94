import { beforeEach, expect, test } from 'vitest'
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
