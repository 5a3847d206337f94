import { listPk } from '#table/keys/index-keys.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  for (const title of ['bug', 'p::1', 'p::2']) world.label(title)
  await world.write()
})

const create = (input: object, as: string | null = 'reporter') =>
  world.mutate('createEpic', as, { groupPath: 'acme', ...input })

test('a title is enough; everything else has its usual value', async () => {
  const { errors, epic } = await create({ title: '  Plan *Q3*  ' })
  expect(errors).toEqual([])
  expect(epic).toMatchObject({
    ...{ iid: '101', title: 'Plan *Q3*', titleHtml: 'Plan <em>Q3</em>', state: 'opened', confidential: false },
    ...{ color: '#1068bf', textColor: '#ffffff', lockVersion: 0, startDate: null, startDateIsFixed: false },
    ...{ webPath: '/groups/acme/-/epics/101', hasParent: false, author: { username: 'reporter' } },
  })
  await world.settle()
  expect(world.stored().some(({ PK }) => PK === listPk('epic', world.acme.id, 'opened'))).toBe(true)
})

test('everything that can be said of it', async () => {
  const label = world.stored().find(({ title }) => title === 'bug')
  const { errors, epic } = await create({
    title: 'Plan',
    description: '**Why**',
    confidential: true,
    color: '#217645',
    startDateFixed: '2026-02-03',
    startDateIsFixed: true,
    dueDateFixed: '2026-02-03',
    dueDateIsFixed: true,
    addLabelIds: [`gid://gitlab/GroupLabel/${Number(label?.id)}`],
    addLabels: ['p::1', 'p::2'],
    removeLabelIds: [],
  })
  expect(errors).toEqual([])
  expect(epic).toMatchObject({
    ...{ confidential: true, color: '#217645', startDate: '2026-02-03', dueDate: '2026-02-03' },
    labels: { nodes: [{ title: 'bug' }, { title: 'p::2' }] },
  })
  expect(world.stored().find(({ SK }) => SK === 'D')).toMatchObject({ markdown: '**Why**' })
})

describe('refused', () => {
  test.each<[string, object, string]>([
    ['without a title', {}, "Title can't be blank"],
    ['a blank title', { title: '\u00a0 ' }, "Title can't be blank"],
    ['a title that nobody can see', { title: '\u200b\u3164' }, "Title can't be blank"],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, 'Title is too long (maximum is 255 characters)'],
    ['a colour that is none', { title: 'X', color: '#12345g' }, 'Color must be a valid color code'],
    [
      'a date that is none',
      { title: 'X', dueDateFixed: '2022-13-40' },
      '"2022-13-40" is not a date of the form YYYY-MM-DD',
    ],
    [
      'two fixed dates in the wrong order',
      {
        title: 'X',
        startDateFixed: '2026-02-02',
        dueDateFixed: '2026-02-01',
        startDateIsFixed: true,
        dueDateIsFixed: true,
      },
      'Due date must be on or after the start date',
    ],
    ['a label that is nowhere', { title: 'X', addLabels: ['nothing'] }, 'There is no label "nothing" here.'],
  ])('%s', async (_, input, message) => {
    const before = world.stored().filter(({ SK }) => SK !== 'SEQ#E')
    expect(await create(input)).toMatchObject({ errors: [message], epic: null })
    expect(world.stored().filter(({ SK }) => SK !== 'SEQ#E')).toEqual(before)
  })

  test('two dates in the wrong order of which one is not fixed are stored as they come', async () => {
    const dates = { startDateFixed: '2026-02-02', dueDateFixed: '2026-02-01', dueDateIsFixed: false }
    expect(await create({ title: 'X', ...dates })).toMatchObject({ errors: [], epic: { dueDate: null } })
  })

  test('more labels than there can be', async () => {
    const many = Array.from({ length: 101 }, () => 'a')
    expect((await create({ title: 'X', addLabels: many })).problem?.message).toBe('addLabels has more than 100 labels.')
  })

  test('guests, strangers and people who are not known, in the words for what is missing', async () => {
    for (const as of ['guest', 'nina', 'nobody', null]) {
      expect((await create({ title: 'X' }, as)).problem?.message).toBe(NOT_FOUND.message)
    }
    expect((await create({ title: 'X', groupPath: 'hush' }, 'owner')).problem).toEqual(NOT_FOUND)
    expect((await create({ title: 'X', groupPath: '' }, 'owner')).problem).toEqual(NOT_FOUND)
    expect(world.stored().some(({ PK }) => String(PK).startsWith('E#'))).toBe(false)
  })
})

test('where the group has no colours none can be given; the usual one is kept for later', async () => {
  const input = { groupPath: 'acme/plain', title: 'X' }
  expect((await create({ ...input, color: '#217645' })).errors).toEqual([
    'Colors of epics are not available in this group',
  ])
  expect(await create(input)).toMatchObject({ errors: [], epic: { color: null } })
})
