import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, WEB_URL, type GraphqlSystem } from './graphql-system.ts'

const milestone = (ownerPath: string) => ({
  id: 88,
  iid: 3,
  title: 'v1',
  state: 'active' as const,
  ownerPath,
  ofProject: false,
  startDate: '2026-02-01',
  dueDate: '2026-02-20',
})

let system: GraphqlSystem
let group: GroupItem

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  group = given.group('acme')
  const plain = given.group('plain', 'public', group)
  const project = given.project('api', group)
  given.user('guest', [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.guest }])
  given.user('reporter', [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.reporter }])
  given.epic({
    group,
    iid: 1,
    title: 'Inherited',
    description: { markdown: '**bold**', html: '<p><strong>bold</strong></p>', lastEditedAt: null, lastEditedBy: null },
    children: [{ group, iid: 2, dueDateIsFixed: true, dueDateFixed: '2026-05-31' }],
    issues: [{ project, milestone: milestone('acme'), weight: 2, healthStatus: 'onTrack' }],
  })
  given.epic({
    group,
    iid: 3,
    title: 'Fixed',
    startDateIsFixed: true,
    startDateFixed: '2026-01-10',
    dueDateIsFixed: true,
    children: [{ group, iid: 4, dueDateIsFixed: true, dueDateFixed: '2026-05-31' }],
    issues: [{ project, milestone: milestone('acme') }],
  })
  given.epic({ group: { ...plain, epicColorHighlight: false }, iid: 1 })
  const made = given.taken()
  const isPlainGroup = (item: object): boolean => 'fullPath' in item && item.fullPath === 'acme/plain'
  await system.put(made.map((item) => (isPlainGroup(item) ? { ...item, epicColorHighlight: false } : item)))
})
afterAll(() => system.stop())

interface Data {
  group: { epic: Record<string, unknown> }
}
const ask = async (username: string | null, iid: number, fields: string, path = 'acme') => {
  const answer = await system.ask<Data>(username, `{ group(fullPath: "${path}") { epic(iid: ${iid}) { ${fields} } } }`)
  expect(answer.errors).toBeUndefined()
  return answer.data.group.epic
}

const SOURCE = 'milestoneTitle milestoneStartDate milestoneDueDate epicReference'
const DATES = `startDate startDateFixed startDateIsFixed startDateFromInheritedSource startDateFromMilestones
  startDateSource { ${SOURCE} } dueDate dueDateFixed dueDateIsFixed dueDateFromInheritedSource dueDateFromMilestones
  dueDateSource { ${SOURCE} }`

test('Inherited dates come from the earliest start and the latest due below, and tell where from', async () => {
  expect(await ask('reporter', 1, DATES)).toEqual({
    startDate: '2026-02-01',
    startDateFixed: null,
    startDateIsFixed: false,
    startDateFromInheritedSource: '2026-02-01',
    startDateFromMilestones: '2026-02-01',
    startDateSource: {
      milestoneTitle: 'v1',
      milestoneStartDate: '2026-02-01',
      milestoneDueDate: '2026-02-20',
      epicReference: null,
    },
    dueDate: '2026-05-31',
    dueDateFixed: null,
    dueDateIsFixed: false,
    dueDateFromInheritedSource: '2026-05-31',
    dueDateFromMilestones: '2026-05-31',
    dueDateSource: { milestoneTitle: null, milestoneStartDate: null, milestoneDueDate: null, epicReference: 'acme&2' },
  })
})

test('Fixed dates win, also when empty, and what would be inherited is still told', async () => {
  expect(await ask('reporter', 3, DATES)).toMatchObject({
    startDate: '2026-01-10',
    startDateFixed: '2026-01-10',
    startDateIsFixed: true,
    startDateFromInheritedSource: '2026-02-01',
    startDateFromMilestones: '2026-02-01',
    dueDate: null,
    dueDateFixed: null,
    dueDateIsFixed: true,
    dueDateFromInheritedSource: '2026-05-31',
    dueDateFromMilestones: null,
  })
})

test.each([null, 'guest'])(
  'Only the dates in force are shown to %s, who does not administer the epic',
  async (username) => {
    const { startDate, dueDate, ...rest } = await ask(username, 3, DATES)
    expect([startDate, dueDate]).toEqual(['2026-01-10', null])
    expect(Object.values(rest)).toEqual(Object.values(rest).map(() => null))
    expect(Object.values(rest)).toHaveLength(10)
  },
)

test('The description, the roll-ups and the counts are those of the stored parts', async () => {
  expect(
    await ask(
      null,
      1,
      `description descriptionHtml lastEditedAt lastEditedBy { name } hasChildren hasIssues hasParent lockVersion titleHtml
       descendantCounts { openedEpics closedEpics openedIssues closedIssues }
       descendantWeightSum { openedIssues closedIssues }
       healthStatus { issuesOnTrack issuesNeedingAttention issuesAtRisk }`,
    ),
  ).toEqual({
    description: '**bold**',
    descriptionHtml: '<p><strong>bold</strong></p>',
    ...{ lastEditedAt: null, lastEditedBy: null },
    hasChildren: true,
    hasIssues: true,
    hasParent: false,
    lockVersion: 0,
    titleHtml: 'Inherited',
    descendantCounts: { openedEpics: 1, closedEpics: 0, openedIssues: 1, closedIssues: 0 },
    descendantWeightSum: { openedIssues: 2, closedIssues: 0 },
    healthStatus: { issuesOnTrack: 1, issuesNeedingAttention: 0, issuesAtRisk: 0 },
  })
})

test.each([
  ['id iid webUrl reference confidential userPermissions { adminEpic }', 0],
  ['title state labels { nodes { id } }', 0.5],
  ['title description', 1],
  ['title startDate', 1],
  ['title startDate description', 1.5],
  ['called: title', 1.5],
])('Selecting "%s" reads the parts that it needs and no other', async (fields, units) => {
  system.forget()
  await ask(null, 1, fields)
  const [, , parts] = system.calls
  expect(parts?.units ?? 0).toBe(units)
})

test('A field is the same by its name and by an alias', async () => {
  const direct = await ask('reporter', 1, 'title startDate description')
  const aliased = await ask('reporter', 1, 'a: title b: startDate c: description')
  expect(Object.values(aliased)).toEqual(Object.values(direct))
})

test('Fields chosen by fragments and directives are seen too', async () => {
  const answer = await system.ask<Data>(
    null,
    `query ($yes: Boolean = true) { group(fullPath: "acme") { ...G } }
     fragment G on Group { epic(iid: 1) { ... on Epic { dueDate @include(if: $yes) description @skip(if: $yes) } } }`,
  )
  expect(answer.data.group.epic).toEqual({ dueDate: '2026-05-31' })
})

test('Colours are shown only where the group shows them', async () => {
  expect(await ask(null, 1, 'color textColor')).toEqual({ color: '#1068bf', textColor: '#ffffff' })
  expect(await ask(null, 1, 'color textColor', 'acme/plain')).toEqual({ color: null, textColor: null })
})

test.each([
  [null, { updateEpic: false, destroyEpic: false, adminEpic: false, createEpic: false, createNote: false }],
  ['guest', { updateEpic: false, destroyEpic: false, adminEpic: false, createEpic: false, createNote: true }],
  ['reporter', { updateEpic: true, destroyEpic: false, adminEpic: true, createEpic: true, createNote: true }],
])('%s is told what they may do', async (username, expected) => {
  const { userPermissions } = await ask(
    username,
    1,
    'userPermissions { readEpic readEpicIid updateEpic destroyEpic adminEpic createEpic createNote awardEmoji }',
  )
  const { createNote } = expected
  expect(userPermissions).toEqual({ readEpic: true, readEpicIid: true, awardEmoji: createNote, ...expected })
})

test('References are short, or name the group', async () => {
  expect(await ask(null, 3, 'a: reference b: reference(full: false) c: reference(full: true) referencePath')).toEqual({
    a: '&3',
    b: '&3',
    c: 'acme&3',
    referencePath: 'acme&3',
  })
})

test('The group of an epic is the group that was asked, whole', async () => {
  system.forget()
  expect(await ask(null, 1, 'group { name webUrl visibility allowSubEpics }')).toEqual({
    group: { name: 'acme', webUrl: `${WEB_URL}/groups/acme`, visibility: 'public', allowSubEpics: true },
  })
  expect(system.calls).toHaveLength(2)
})
