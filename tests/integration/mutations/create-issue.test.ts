import { beforeEach, describe, expect, test } from 'vitest'
import { milestoneItems } from '#table/items/milestone.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld, type Payload } from './mutation-world.ts'

let world: MutationWorld
let plan: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  plan = world.given.epic({ group: world.acme, iid: 1, title: 'Plan' })
  world.given.project('vault', world.acme, 'private')
  world.label('bug')
  world.label('ux')
  const { fullPath: ownerPath, namespaceIds } = world.acme
  const { milestone, title } = milestoneItems({
    ...{ id: 31, iid: 1, title: 'Beta', state: 'active', ownerPath, ofProject: false, namespaceIds },
    ...{ startDate: null, dueDate: '2026-07-01', description: null, createdAt: '2026-01-01T00:00:00Z' },
  })
  world.given.items.push(milestone, title)
  await world.write()
})

const create = (input: object, as: string | null = 'reporter'): Promise<Payload> =>
  world.mutate('createIssue', as, { projectPath: 'acme/api', title: 'New', ...input })

test('a title is enough; everything else has its default', async () => {
  const { errors, issue } = await create({})
  expect(errors).toEqual([])
  expect(issue).toMatchObject({
    ...{ iid: '1', title: 'New', state: 'opened', type: 'ISSUE', confidential: false, priority: 'NONE', weight: null },
    ...{ healthStatus: null, dueDate: null, milestone: null, hasEpic: false, author: { username: 'reporter' } },
  })
})

test('a task is no type of issue', async () => {
  const { errors, issue } = await create({ type: 'TASK' })
  expect(errors).toEqual(['The type TASK is not one of issues. A work item of that type can be made instead.'])
  expect(issue).toBeNull()
})

test('only people who may read an issue can be assigned to it', async () => {
  const nina = [`gid://gitlab/User/${world.people.nina?.id ?? 0}`]
  const refusal = ['nina cannot be assigned: they may not read this.']
  expect((await create({ projectPath: 'acme/vault', assigneeIds: nina })).errors).toEqual(refusal)
  const { issue } = await create({ projectPath: 'acme/vault', title: 'Kept' })
  const assign = (assigneeUsernames: string[]): Promise<Payload> =>
    world.mutate('issueSetAssignees', 'reporter', { projectPath: 'acme/vault', iid: issue?.iid, assigneeUsernames })
  expect((await assign(['guest', 'nina'])).errors).toEqual(refusal)
  expect((await assign(['guest'])).errors).toEqual([])
  expect((await create({ confidential: true, assigneeIds: nina })).errors).toEqual([])
})

test('every field can be given', async () => {
  const { errors, issue } = await create({
    ...{ description: 'See *this*', confidential: true, priority: 'HIGH', weight: 3, healthStatus: 'atRisk' },
    ...{ dueDate: '2026-03-04', epicId: `gid://gitlab/Epic/${plan.core.id}`, milestoneId: '31' },
    assigneeIds: [`gid://gitlab/User/${world.people.owner?.id ?? 0}`],
    labelIds: ['gid://gitlab/GroupLabel/502'],
    labels: ['Bug'],
  })
  expect(errors).toEqual([])
  expect(issue).toMatchObject({
    ...{ confidential: true, priority: 'HIGH', weight: 3, healthStatus: 'atRisk', dueDate: '2026-03-04' },
    ...{ milestone: { title: 'Beta' }, hasEpic: true, assignees: { nodes: [{ username: 'owner' }] } },
    labels: { nodes: expect.arrayContaining([expect.objectContaining({ title: 'bug' })]) as unknown },
  })
})

test('null says as little as nothing', async () => {
  const nothing = { description: null, priority: null, weight: null, labelIds: null, epicId: null, milestoneId: null }
  expect(await create(nothing, 'guest')).toMatchObject({ errors: [], issue: { weight: null, priority: 'NONE' } })
})

test('an incident', async () => {
  expect((await create({ type: 'INCIDENT' })).issue).toMatchObject({ type: 'INCIDENT' })
})

describe('refused, with nothing made', () => {
  test.each<[string, object, string]>([
    ['a blank title', { title: ' ' }, "Title can't be blank"],
    ['a weight below 0', { weight: -1 }, 'Weight must be greater than or equal to 0'],
    ['an unknown label', { labels: ['nothing'] }, 'There is no label "nothing" here.'],
    ['an unknown person', { assigneeIds: ['gid://gitlab/User/7'] }, 'There is no such user.'],
  ])('%s', async (_, input, message) => {
    expect(await create(input)).toMatchObject({ errors: [message], issue: null })
    expect(world.stored().filter(({ title }) => title === 'New')).toEqual([])
  })
})

describe('who may', () => {
  test('guests, and on a public project everybody who is signed in, with what anybody may set', async () => {
    for (const as of ['guest', 'nina']) {
      expect(await create({ confidential: true, labels: ['bug'] }, as)).toMatchObject({ errors: [] })
      expect((await create({ weight: 3 }, as)).problem).toMatchObject({ code: 'FORBIDDEN' })
      expect((await create({ epicId: `gid://gitlab/Epic/${plan.core.id}` }, as)).problem).toBeDefined()
    }
    expect((await create({}, null)).problem).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a project that nobody may see is missing', async () => {
    const project = world.given.project('hidden', world.hush, 'private')
    await world.write()
    for (const projectPath of [project.fullPath, 'acme/nothing', 'acme']) {
      expect((await create({ projectPath })).problem).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('a repeated clientMutationId makes one issue', async () => {
    const first = await create({ clientMutationId: 'once-c1' })
    expect((await create({ clientMutationId: 'once-c1' })).issue).toMatchObject({ id: first.issue?.id })
  })
})
