import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import type { EpicItem } from '#table/items/work-items.ts'
import { epicKey, viewerKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let epic: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  epic = world.given.epic({ group: world.acme, iid: 1, title: 'Plan', labels: [world.label('bug')] })
  world.label('ux')
  await world.write()
})

const core = (): Promise<EpicItem | null> => getItem<EpicItem>(world.table, epicKey(epic.core.id), 'strong')
const gid = (title: string): string => {
  const label = world.stored().find((item) => item.title === title && String(item.SK).startsWith('L#'))
  return `gid://gitlab/GroupLabel/${Number(label?.id)}`
}

describe('each argument alone changes only its field', () => {
  test.each<[string, object, Partial<EpicItem>]>([
    ['title', { title: '  Better  ' }, { title: 'Better', titleHtml: 'Better', lockVersion: 1 }],
    ['confidential', { confidential: true }, { confidential: true }],
    ['color', { color: '#C91C00' }, { color: '#c91c00' }],
    ['color, short', { color: '#abc' }, { color: '#aabbcc' }],
    ['startDateFixed', { startDateFixed: '2026-02-03' }, { startDateFixed: '2026-02-03' }],
    ['startDateIsFixed', { startDateIsFixed: true }, { startDateIsFixed: true }],
    ['dueDateFixed', { dueDateFixed: '2026-02-03' }, { dueDateFixed: '2026-02-03' }],
    ['dueDateIsFixed', { dueDateIsFixed: true }, { dueDateIsFixed: true }],
    ['removeLabels', { removeLabels: ['BUG'] }, { labels: [] }],
  ])('%s', async (_, input, changed) => {
    const { labels: _labels, ...before } = epic.core
    expect(await world.update(input)).toMatchObject({ errors: [], epic: { iid: '1' } })
    const after = await core()
    const written = { version: 2, updatedAt: after?.updatedAt, countVersion: after?.countVersion }
    expect(after).toEqual({ ...before, labels: epic.core.labels, ...changed, ...written })
    expect(after?.updatedAt).not.toBe(before.updatedAt)
  })

  test('description, which stands in an item of its own', async () => {
    await world.update({ description: 'See *this*' })
    expect(world.stored().find(({ PK, SK }) => PK === epic.core.PK && SK === 'D')).toMatchObject({
      markdown: 'See *this*',
      lastEditedBy: { username: 'reporter' },
    })
    expect(await core()).toMatchObject({ title: 'Plan', lockVersion: 1 })
  })

  test('stateEvent: closing notes when and by whom, reopening forgets both, repeating changes nothing', async () => {
    await world.update({ stateEvent: 'CLOSE' })
    const closed = await core()
    expect(closed).toMatchObject({ state: 'closed', closedBy: { username: 'reporter' }, closedAt: closed?.updatedAt })
    expect(await world.update({ stateEvent: 'CLOSE' }, 'owner')).toMatchObject({
      errors: [],
      epic: { state: 'closed' },
    })
    expect(await core()).toEqual(closed)
    await world.update({ stateEvent: 'REOPEN' })
    expect(await core()).toMatchObject({ state: 'opened', closedAt: null, closedBy: null })
  })

  test('labels by id and by title; what is on it already is not written again', async () => {
    await world.update({ addLabelIds: [gid('ux')], removeLabelIds: [gid('bug')] })
    expect((await core())?.labels.map(({ title }) => title)).toEqual(['ux'])
    await world.update({ addLabels: ['Bug', 'ux'] })
    expect((await core())?.labels.map(({ title }) => title)).toEqual(['ux', 'bug'])
    const before = await core()
    await world.update({ addLabelIds: [gid('ux').replace('GroupLabel', 'Label')] })
    expect(await core()).toEqual(before)
  })

  test('the payload shows the epic as it is now', async () => {
    const { epic: shown, errors } = await world.update({ startDateIsFixed: true, startDateFixed: '2026-02-03' })
    expect(errors).toEqual([])
    expect(shown).toMatchObject({
      id: `gid://gitlab/Epic/${epic.core.id}`,
      startDate: '2026-02-03',
      startDateFixed: '2026-02-03',
      labels: { nodes: [{ title: 'bug' }] },
      userPermissions: { adminEpic: true, destroyEpic: false },
    })
  })
})

describe('a date', () => {
  test('is taken away by null; the side stays fixed', async () => {
    await world.update({ dueDateIsFixed: true, dueDateFixed: '2026-02-03' })
    expect((await world.update({ dueDateFixed: null })).epic).toMatchObject({ dueDate: null, dueDateIsFixed: true })
  })

  test('that is none is refused', async () => {
    const before = world.stored()
    for (const day of ['2022-13-40', '2026-02-30', '', 'tomorrow', '2026-1-1']) {
      expect((await world.update({ startDateFixed: day })).errors).toHaveLength(1)
      expect((await world.update({ dueDateFixed: day })).errors).toHaveLength(1)
    }
    expect(world.stored()).toEqual(before)
  })

  test('must not be fixed before the start; dates that are not both fixed are stored as they come', async () => {
    await world.update({ startDateIsFixed: true, startDateFixed: '2026-06-05' })
    expect(await world.update({ dueDateFixed: '2026-06-04' })).toMatchObject({ errors: [] })
    const { errors, epic: shown } = await world.update({ dueDateIsFixed: true })
    expect(errors).toEqual(['Due date must be on or after the start date'])
    expect(shown).toMatchObject({ dueDateIsFixed: false })
    expect(await world.update({ dueDateIsFixed: true, dueDateFixed: '2026-06-05' })).toMatchObject({ errors: [] })
  })
})

describe('refused', () => {
  test.each<[string, object, string]>([
    ['a blank title', { title: ' \t' }, "Title can't be blank"],
    ['a title that nobody can see', { title: '\u200b\u3164' }, "Title can't be blank"],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, 'Title is too long (maximum is 255 characters)'],
    ['a title of two lines', { title: 'a\nb' }, 'Title must be one line'],
    ['a colour that is none', { color: 'red' }, 'Color must be a valid color code'],
    ['a label that is nowhere', { addLabels: ['nothing'] }, 'There is no label "nothing" here.'],
    [
      'a label longer than labels are',
      { addLabels: ['x'.repeat(5000)] },
      `There is no label "${'x'.repeat(255)}…" here.`,
    ],
    ['an unknown label id', { addLabelIds: ['gid://gitlab/GroupLabel/9'] }, 'There is no such label here.'],
  ])('%s', async (_, input, message) => {
    const before = world.stored()
    expect(await world.update({ ...input, stateEvent: 'CLOSE' })).toMatchObject({
      errors: [message],
      epic: { title: 'Plan', state: 'opened' },
    })
    expect(world.stored()).toEqual(before)
  })

  test('a title of 255 characters between blanks is not', async () => {
    const title = '😀'.repeat(255)
    expect(await world.update({ title: ` ${title} ` })).toMatchObject({ errors: [], epic: { title } })
  })

  test("a label of another group, by id and by title, in the same words as one that isn't there", async () => {
    const hidden = world.label('hidden', world.hush)
    await world.write()
    const byId = await world.update({ addLabelIds: [`gid://gitlab/GroupLabel/${hidden.id}`] })
    expect(byId.errors).toEqual(['There is no such label here.'])
    expect((await world.update({ addLabels: ['hidden'] })).errors).toEqual(['There is no label "hidden" here.'])
  })

  test('more than 100 labels', async () => {
    const titles = Array.from({ length: 100 }, (_, index) => world.label(`l${index}`).title)
    await world.write()
    expect((await world.update({ addLabels: titles })).errors).toEqual(['There can be at most 100 labels.'])
    expect((await world.update({ addLabels: titles, removeLabels: ['bug'] })).errors).toEqual([])
  })

  test('an id of another kind, as an error of the field that names no item', async () => {
    const { problem } = await world.update({ addLabelIds: [`gid://gitlab/Epic/${epic.core.id}`] })
    expect(problem?.code).toBe('BAD_REQUEST')
    expect(problem?.message).toBe(`"gid://gitlab/Epic/${epic.core.id}" is not a valid ID for Label.`)
  })

  test('a colour where the group shows none', async () => {
    world.given.epic({ group: world.plain, iid: 1 })
    await world.write()
    const input = { groupPath: 'acme/plain', iid: '1', color: '#217645' }
    expect(await world.mutate('updateEpic', 'reporter', input)).toMatchObject({
      errors: ['Colors of epics are not available in this group'],
      epic: { color: null, textColor: null },
    })
  })

  test.each([
    ['an unknown number', { iid: '77' }],
    ['a number that is none', { iid: 'one' }],
    ['an unknown group', { groupPath: 'nowhere' }],
    ['an endless group', { groupPath: 'x'.repeat(3000) }],
    ['a project', { groupPath: 'acme/api' }],
  ])('%s: an error of the field', async (_, input) => {
    expect((await world.update({ title: 'X', ...input })).problem).toEqual(NOT_FOUND)
  })

  test('people without the right: in the words for what is missing, and nothing is written', async () => {
    const before = world.stored()
    for (const as of ['guest', 'nina', null, 'nobody']) {
      expect((await world.update({ title: 'Mine' }, as)).problem?.message).toBe(NOT_FOUND.message)
    }
    expect(world.stored()).toEqual(before)
  })

  test('a role that was taken away a moment ago', async () => {
    const acl = await getItem<ViewerItem>(world.table, viewerKey('reporter'), 'strong')
    const without = acl && { ...acl, roles: {} }
    await putItems(world.table, without ? [without] : [])
    expect((await world.update({ title: 'Mine' })).problem?.code).toBe('FORBIDDEN')
  })
})

describe('a label with a scope', () => {
  const titles = async () => (await core())?.labels.map(({ title }) => title)

  test('replaces the one of the same scope, where the group has scoped labels', async () => {
    for (const title of ['Priority::low', 'priority::high', 'priority', 'team::a::x', 'team::b::x']) world.label(title)
    await world.write()
    await world.update({ addLabels: ['Priority::low', 'priority', 'team::a::x'] })
    await world.update({ addLabels: ['priority::high', 'team::b::x'] })
    expect(await titles()).toEqual(['bug', 'priority', 'team::a::x', 'priority::high', 'team::b::x'])
  })

  test('of two at once the later one stays', async () => {
    for (const title of ['p::1', 'p::2']) world.label(title)
    await world.write()
    await world.update({ addLabels: ['p::1', 'p::2'] })
    expect(await titles()).toEqual(['bug', 'p::2'])
  })

  test('is a plain label elsewhere', async () => {
    world.given.epic({ group: world.plain, iid: 1 })
    for (const title of ['p::1', 'p::2']) world.label(title)
    await world.write()
    const input = { groupPath: 'acme/plain', iid: '1', addLabels: ['p::1', 'p::2'] }
    const { epic: shown } = await world.mutate('updateEpic', 'reporter', input)
    expect(shown).toMatchObject({ labels: { nodes: [{ title: 'p::1' }, { title: 'p::2' }] } })
  })
})

describe('confidentiality', () => {
  const HIDE = { confidential: true }
  const hide = (iid: string, confidential = true) =>
    world.mutate('updateEpic', 'reporter', { groupPath: 'acme', iid, confidential })

  test('is refused above a public issue or child epic, and allowed above confidential ones', async () => {
    const group = world.acme
    world.given.epic({ group, iid: 2, issues: [{ project: world.api }] })
    world.given.epic({ group, iid: 3, children: [{ group, iid: 4 }] })
    world.given.epic({
      group,
      iid: 5,
      children: [{ group, iid: 6, ...HIDE }],
      issues: [{ project: world.api, ...HIDE }],
    })
    await world.write()
    expect((await hide('2')).errors).toEqual([
      'Cannot make the epic confidential if it contains non-confidential issues',
    ])
    expect((await hide('3')).errors).toEqual([
      'Cannot make the epic confidential if it contains non-confidential child epics',
    ])
    expect(await hide('5')).toMatchObject({ errors: [], epic: { confidential: true } })
    const { errors, epic: shown } = await hide('6', false)
    expect(errors).toEqual(['A non-confidential epic cannot be assigned to a confidential parent epic'])
    expect(shown).toMatchObject({ confidential: true })
    expect(await hide('5', false)).toMatchObject({ errors: [], epic: { confidential: false } })
    expect(await hide('6', false)).toMatchObject({ errors: [], epic: { confidential: false } })
  })

  test('hides the epic from guests, for whom it is as if it were not there', async () => {
    await world.update({ confidential: true })
    const subscribe = { groupPath: 'acme', iid: '1', subscribedState: true }
    expect((await world.mutate('epicSetSubscription', 'guest', subscribe)).problem).toEqual(NOT_FOUND)
  })
})
