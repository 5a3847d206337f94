import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import { PARTICIPANT_PREFIX, edgePrefix } from '#table/keys/keys.ts'
import type { IssueItems } from '#table/items/issue.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld, type Payload } from './mutation-world.ts'

let world: MutationWorld
let issue: IssueItems
let plan: GivenEpic
let other: GivenEpic
let secret: GivenEpic
let elsewhere: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  issue = world.given.issue({ project: world.api, iid: 5, title: 'Crash' })
  plan = world.given.epic({ group: world.acme, iid: 1, title: 'Plan', issues: [{ project: world.api, iid: 6 }] })
  other = world.given.epic({ group: world.acme, iid: 2, title: 'Other' })
  secret = world.given.epic({ group: world.acme, iid: 3, title: 'Secret', confidential: true })
  elsewhere = world.given.epic({ group: world.plain, iid: 1, title: 'Of a subgroup' })
  await world.write()
})

const set = (name: string, input: object, as: string | null = 'reporter'): Promise<Payload> =>
  world.mutate(name, as, { projectPath: 'acme/api', iid: '5', ...input })
const gid = ({ core }: GivenEpic): string => `gid://gitlab/Epic/${core.id}`

describe('issueSetEpic', () => {
  const setEpic = (epic: GivenEpic | null, as?: string | null) => set('issueSetEpic', { epicId: epic && gid(epic) }, as)
  const edges = (epic: GivenEpic) =>
    world.stored().filter(({ PK, SK }) => PK === epic.core.PK && String(SK).startsWith(edgePrefix('issue')))

  test('puts the issue on top, takes it to another epic, and out of it', async () => {
    expect(await setEpic(plan)).toMatchObject({ errors: [], issue: { hasEpic: true } })
    expect(edges(plan)).toHaveLength(2)
    expect(String(edges(plan)[0]?.SK)).toContain(`${issue.core.id}`)
    expect(await setEpic(other)).toMatchObject({ errors: [], issue: { hasEpic: true } })
    expect([edges(plan).length, edges(other).length]).toEqual([1, 1])
    expect(await setEpic(null)).toMatchObject({ errors: [], issue: { hasEpic: false } })
    expect(edges(other)).toHaveLength(0)
  })

  test('what it has already changes nothing', async () => {
    await setEpic(plan)
    const before = world.stored()
    expect(await setEpic(plan)).toMatchObject({ errors: [], issue: { hasEpic: true } })
    expect(world.stored()).toEqual(before)
  })

  test('the counts of both epics follow in the same write', async () => {
    const opened = (epic: GivenEpic) =>
      world.stored().find(({ PK, SK }) => PK === epic.core.PK && SK === 'A')?.openedIssues
    await setEpic(plan)
    expect([opened(plan), opened(other)]).toEqual([2, 0])
    await set('updateIssue', { epicId: gid(other), stateEvent: 'CLOSE', weight: 5, title: 'Moved' })
    const aggregate = world.stored().find(({ PK, SK }) => PK === other.core.PK && SK === 'A')
    expect(aggregate).toMatchObject({ openedIssues: 0, closedIssues: 1, closedWeight: 5 })
    expect(opened(plan)).toBe(1)
  })

  test('a confidential epic takes no public issue, except one that becomes confidential with it', async () => {
    const before = world.stored()
    const { errors } = await setEpic(secret)
    expect(errors).toEqual([expect.stringContaining('Cannot assign a confidential epic to a non-confidential issue.')])
    expect(world.stored()).toEqual(before)
    expect(await set('updateIssue', { epicId: gid(secret), confidential: true })).toMatchObject({
      errors: [],
      issue: { hasEpic: true, confidential: true },
    })
    const { errors: revealing } = await set('updateIssue', { confidential: false })
    expect(revealing).toHaveLength(1)
    expect(await set('updateIssue', { epicId: null, confidential: false })).toMatchObject({
      errors: [],
      issue: { hasEpic: false, confidential: false },
    })
  })

  test('an epic of another group, and one that the person may not see', async () => {
    expect((await setEpic(elsewhere)).errors).toEqual([
      "The project must belong to the epic's group or to a subgroup of it.",
    ])
    const hidden = world.given.epic({ group: world.hush, iid: 1 })
    await world.write()
    for (const epicId of [gid(hidden), 'gid://gitlab/Epic/77']) {
      expect((await set('issueSetEpic', { epicId })).problem).toEqual(NOT_FOUND)
    }
  })

  test('takes the right to administer both the issue and the epic', async () => {
    await setEpic(plan)
    for (const as of ['guest', 'nina', null]) {
      expect((await setEpic(null, as)).problem).toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('two people who move it at once: one after the other', async () => {
    await setEpic(plan)
    world.beforeNextWrite(() => setEpic(other, 'owner'))
    expect(await set('updateIssue', { epicId: null, title: 'Loose' })).toMatchObject({
      errors: [],
      issue: { hasEpic: false, title: 'Loose' },
    })
    expect([edges(plan).length, edges(other).length]).toEqual([1, 0])
  })
})

describe('issueSetAssignees', () => {
  const names = ({ issue: shown }: Payload) =>
    (shown?.assignees as { nodes: { username: string }[] }).nodes.map(({ username }) => username)
  const assign = (assigneeUsernames: string[], operationMode?: string) =>
    set('issueSetAssignees', { assigneeUsernames, ...(operationMode && { operationMode }) })

  test('replaces, appends and removes', async () => {
    expect(names(await assign(['owner', 'guest']))).toEqual(['owner', 'guest'])
    expect(names(await assign(['Guest', 'developer'], 'APPEND'))).toEqual(['owner', 'guest', 'developer'])
    expect(names(await assign(['OWNER', 'nobody'], 'REMOVE'))).toEqual(['guest', 'developer'])
    expect(names(await assign([]))).toEqual([])
  })

  test('whoever it is assigned to takes part, once', async () => {
    await assign(['guest'])
    await assign([])
    await assign(['guest', 'owner'])
    const people = world
      .stored()
      .filter(({ PK, SK }) => PK === issue.core.PK && String(SK).startsWith(PARTICIPANT_PREFIX))
      .map(({ username }) => username)
    expect(people.slice(-2)).toEqual(['guest', 'owner'])
    expect(new Set(people).size).toBe(people.length)
  })

  test('no more people than an issue can have, counted with those that it has', async () => {
    const many = Array.from({ length: 50 }, (_, index) => world.given.user(`person${index}`).username)
    await world.write()
    expect(names(await assign(many))).toHaveLength(50)
    expect((await assign(['owner'], 'APPEND')).errors).toEqual(['There can be at most 50 assignees.'])
  })
})

describe('one value', () => {
  test.each<[string, object, object]>([
    ['issueSetConfidential', { confidential: true }, { confidential: true }],
    ['issueSetWeight', { weight: 0 }, { weight: 0 }],
    ['issueSetWeight', { weight: 2_147_483_647 }, { weight: 2_147_483_647 }],
    ['issueSetDueDate', { dueDate: '2026-03-04' }, { dueDate: '2026-03-04' }],
    ['issueSetDueDate', { dueDate: '2026-03-04T00:00:00.000Z' }, { dueDate: '2026-03-04' }],
  ])('%s %o', async (name, input, shown) => {
    expect(await set(name, input)).toMatchObject({ errors: [], issue: shown })
  })

  test('null takes away', async () => {
    await set('updateIssue', { weight: 3, dueDate: '2026-03-04' })
    expect(await set('issueSetWeight', { weight: null })).toMatchObject({ issue: { weight: null } })
    expect(await set('issueSetDueDate', { dueDate: null })).toMatchObject({ issue: { dueDate: null } })
  })

  test.each<[string, object, string]>([
    ['issueSetWeight', { weight: -1 }, 'Weight must be greater than or equal to 0'],
    ['issueSetDueDate', { dueDate: 'Tomorrow' }, '"Tomorrow" is not a date of the form YYYY-MM-DD'],
  ])('%s refuses %o', async (name, input, message) => {
    const before = world.stored()
    expect(await set(name, input)).toMatchObject({ errors: [message], issue: { iid: '5' } })
    expect(world.stored()).toEqual(before)
  })

  test.each([
    ['issueSetWeight', { weight: 1 }],
    ['issueSetDueDate', { dueDate: null }],
    ['issueSetConfidential', { confidential: true }],
    ['issueSetAssignees', { assigneeUsernames: [] }],
  ])('%s is not for guests', async (name, input) => {
    expect(await set(name, input, 'guest')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
  })
})

describe('issueSetSubscription', () => {
  test('is for whoever may read the issue and is signed in', async () => {
    const stored = () => world.stored().filter(({ subscribed }) => subscribed === true)
    expect(await set('issueSetSubscription', { subscribedState: true }, 'nina')).toMatchObject({ errors: [] })
    // At the issue and at the person.
    expect(stored()).toHaveLength(2)
    await set('issueSetSubscription', { subscribedState: false }, 'nina')
    expect(stored()).toHaveLength(0)
    expect(await set('issueSetSubscription', { subscribedState: true }, null)).toMatchObject({
      problem: { code: 'FORBIDDEN' },
    })
  })

  test('is refused where the group has turned notifications off', async () => {
    const project = world.given.project('quiet', world.plain)
    world.given.issue({ project, iid: 1 })
    await world.write()
    const input = { projectPath: project.fullPath, iid: '1', subscribedState: true }
    expect((await set('issueSetSubscription', input)).errors).toEqual([
      'Notifications are turned off by the owner of this group',
    ])
  })
})
