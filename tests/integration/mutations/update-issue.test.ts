import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { IssueItems } from '#table/items/issue.ts'
import { issueKey } from '#table/keys/keys.ts'
import { milestoneItems } from '#table/items/milestone.ts'
import { getItem } from '#table/client/read.ts'
import type { LabelRef } from '#domain/refs.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { MutationWorld, type Payload } from './mutation-world.ts'

let world: MutationWorld
let issue: IssueItems
let bug: LabelRef
let ux: LabelRef
beforeEach(async () => {
  world = new MutationWorld()
  bug = world.label('bug')
  ux = world.label('ux')
  issue = world.given.issue({ project: world.api, iid: 5, title: 'Crash', labels: [bug] })
  const { fullPath: ownerPath, namespaceIds } = world.acme
  const { milestone, title } = milestoneItems({
    ...{ id: 31, iid: 1, title: 'Beta', state: 'active', ownerPath, ofProject: false, namespaceIds },
    ...{ startDate: null, dueDate: '2026-07-01', description: null, createdAt: '2026-01-01T00:00:00Z' },
  })
  const iteration = iterationItem({
    ...{ id: 61, iid: 61, title: 'Week 61', startDate: '2026-05-25', dueDate: '2026-06-07' },
    ...{ cadenceId: 9, cadenceTitle: 'Weeks', namespaceIds, ownerPath },
  })
  world.given.items.push(milestone, title, iteration)
  await world.write()
})

const core = (): Promise<IssueItem | null> => getItem<IssueItem>(world.table, issueKey(issue.core.id), 'strong')
const update = (input: object, as: string | null = 'reporter'): Promise<Payload> =>
  world.mutate('updateIssue', as, { projectPath: 'acme/api', iid: '5', ...input })
const labelGid = ({ id }: LabelRef): string => `gid://gitlab/GroupLabel/${id}`
const userGid = (name: string): string => `gid://gitlab/User/${world.people[name]?.id ?? 0}`

describe('each argument alone changes only its field', () => {
  test.each<[string, object, Partial<IssueItem>]>([
    ['title', { title: '  Better  ' }, { title: 'Better', titleHtml: 'Better', lockVersion: 1 }],
    ['confidential', { confidential: true }, { confidential: true }],
    ['priority', { priority: 'URGENT' }, { priority: 'URGENT' }],
    ['weight', { weight: 3 }, { weight: 3 }],
    ['weight of nothing', { weight: 0 }, { weight: 0 }],
    ['healthStatus', { healthStatus: 'atRisk' }, { healthStatus: 'atRisk' }],
    ['healthStatus as REST writes it', { healthStatus: 'needs_attention' }, { healthStatus: 'needsAttention' }],
    ['startDate', { startDate: '2026-02-01' }, { startDate: '2026-02-01' }],
    ['dueDate', { dueDate: '2026-02-03' }, { dueDate: '2026-02-03' }],
    ['labelIds', { labelIds: [] }, { labels: [] }],
    ['removeLabels', { removeLabels: ['BUG'] }, { labels: [] }],
  ])('%s', async (_, input, changed) => {
    expect(await update(input)).toMatchObject({ errors: [], issue: { iid: '5' } })
    const after = await core()
    const written = { version: 2, updatedAt: after?.updatedAt, countVersion: after?.countVersion }
    expect(after).toEqual({ ...issue.core, ...changed, ...written })
    expect(after?.updatedAt).not.toBe(issue.core.updatedAt)
  })

  test('stateEvent, and what is so already is not written again', async () => {
    expect(await update({ stateEvent: 'CLOSE' })).toMatchObject({ errors: [], issue: { state: 'closed' } })
    const closed = await core()
    expect(closed).toMatchObject({ closedBy: { username: 'reporter' }, closedAt: closed?.updatedAt })
    await update({ stateEvent: 'CLOSE' }, 'owner')
    expect(await core()).toEqual(closed)
    expect(await update({ stateEvent: 'REOPEN' })).toMatchObject({ issue: { state: 'opened', closedAt: null } })
  })

  test('labels, all of them or some more and some fewer', async () => {
    await update({ labelIds: [labelGid(ux)] })
    expect((await core())?.labels).toEqual([ux])
    await update({ addLabelIds: [labelGid(bug)], removeLabelIds: [labelGid(ux)] })
    expect((await core())?.labels).toEqual([bug])
    await update({ labelIds: [labelGid(bug), labelGid(ux)], removeLabelIds: [labelGid(bug)] })
    expect((await core())?.labels).toEqual([ux])
  })

  test('assignees by id, by user name and by both, each person once', async () => {
    const names = ({ issue: shown }: Payload) => (shown?.assignees as { nodes: { username: string }[] }).nodes
    expect(names(await update({ assigneeIds: [userGid('developer')] }))).toMatchObject([{ username: 'developer' }])
    expect(names(await update({ assigneeUsernames: ['Owner', 'guest'] }))).toMatchObject([
      { username: 'owner' },
      { username: 'guest' },
    ])
    const both = { assigneeUsernames: ['owner'], assigneeIds: [userGid('owner'), userGid('guest')] }
    expect(names(await update(both))).toHaveLength(2)
    expect(names(await update({ assigneeIds: [] }))).toEqual([])
  })

  test('people besides those who are there, and some fewer', async () => {
    const names = ({ issue: shown }: Payload) => (shown?.assignees as { nodes: { username: string }[] }).nodes
    await update({ assigneeIds: [userGid('developer')] })
    const added = await update({ addAssigneeIds: [userGid('owner'), userGid('developer')] })
    expect(names(added)).toMatchObject([{ username: 'developer' }, { username: 'owner' }])
    const removed = await update({ removeAssigneeIds: [userGid('developer'), userGid('guest')] })
    expect(names(removed)).toMatchObject([{ username: 'owner' }])
    await update({ assigneeIds: [] })
  })

  test('what lives of a set whose other members have gone, and which those are, where that is asked for', async () => {
    const [dead, nobody] = ['gid://gitlab/GroupLabel/9', 'gid://gitlab/User/7']
    const sets = { addLabelIds: [dead, labelGid(bug)], addAssigneeIds: [nobody, userGid('owner')] }
    expect((await update(sets)).errors).toHaveLength(1)
    expect(await update({ ...sets, skipMissing: true })).toMatchObject({
      errors: [],
      skippedIds: ['gid://gitlab/Label/9', nobody],
      issue: { assignees: { nodes: [{ username: 'owner' }] } },
    })
    expect((await core())?.labels).toContainEqual(bug)
    expect(await update({ addLabelIds: [dead], skipMissing: true })).toMatchObject({
      ...{ errors: [], skippedIds: ['gid://gitlab/Label/9'], eventId: null },
    })
    await update({ removeLabelIds: [labelGid(bug)], assigneeIds: [], skipMissing: true })
  })

  test('a milestone by its global id and by its number, and an iteration; null takes each away', async () => {
    expect((await update({ milestoneId: 'gid://gitlab/Milestone/31' })).issue).toMatchObject({
      milestone: { title: 'Beta' },
    })
    expect((await update({ milestoneId: null })).issue).toMatchObject({ milestone: null })
    expect((await update({ milestoneId: '31', iterationId: 'gid://gitlab/Iteration/61' })).issue).toMatchObject({
      milestone: { title: 'Beta' },
      iteration: { title: 'Week 61' },
    })
    expect((await update({ iterationId: null })).issue).toMatchObject({ milestone: { title: 'Beta' }, iteration: null })
  })

  test('null takes away what may be empty, and says nothing of anything else', async () => {
    await update({ weight: 3, healthStatus: 'onTrack', dueDate: '2026-02-03', priority: 'HIGH' })
    await update({ weight: null, healthStatus: null, dueDate: null })
    const before = await core()
    expect(before).toMatchObject({ weight: null, healthStatus: null, dueDate: null, priority: 'HIGH' })
    await update({ priority: null, title: null, confidential: null, labelIds: null, assigneeIds: null })
    expect(await core()).toEqual(before)
  })
})

describe('refused, with nothing of it changed', () => {
  test.each<[string, object, string]>([
    ['a blank title', { title: ' ' }, "Title can't be blank"],
    ['a weight below 0', { weight: -1 }, 'Weight must be greater than or equal to 0'],
    ['a day that is none', { dueDate: '2026-02-30' }, '"2026-02-30" is not a date of the form YYYY-MM-DD'],
    ['a user who is not there', { assigneeUsernames: ['nobody'] }, 'There is no user "nobody".'],
    ['a user id that is nobody', { assigneeIds: ['gid://gitlab/User/7'] }, 'There is no such user.'],
    ['an unknown label', { labelIds: ['gid://gitlab/GroupLabel/9'] }, 'There is no such label here.'],
    ['an unknown milestone', { milestoneId: '9' }, 'There is no such milestone here.'],
    ['a stale text', { title: 'Mine', lockVersion: 7 }, 'Someone edited the issue at the same time you did.'],
  ])('%s', async (_, input, message) => {
    const before = world.stored()
    const { errors, issue: shown } = await update({ stateEvent: 'CLOSE', ...input })
    expect(errors).toEqual([expect.stringContaining(message)])
    expect(shown).toMatchObject({ title: 'Crash', state: 'opened' })
    expect(world.stored()).toEqual(before)
  })

  test('a label, a milestone and a user with ids of another type', async () => {
    for (const input of [
      { labelIds: ['gid://gitlab/User/1'] },
      { milestoneId: 'gid://gitlab/Label/1' },
      { assigneeIds: ['7'] },
    ]) {
      expect((await update(input)).problem).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('more assignees than an issue can have', async () => {
    const assigneeIds = Array.from({ length: 51 }, (_, index) => `gid://gitlab/User/${index + 1}`)
    expect((await update({ assigneeIds })).problem).toMatchObject({
      message: 'assigneeIds has more than 50 people.',
    })
  })
})

describe('who may', () => {
  test('authors and assignees change texts and state without a role; the rest takes the Reporter role', async () => {
    await update({ assigneeUsernames: ['nina'] })
    expect(await update({ title: 'By Nina', description: 'Text', stateEvent: 'CLOSE' }, 'nina')).toMatchObject({
      errors: [],
      issue: { title: 'By Nina', state: 'closed' },
    })
    for (const input of [{ priority: 'LOW' }, { weight: 1 }, { assigneeIds: [] }, { labelIds: [] }]) {
      expect((await update({ title: 'More', ...input }, 'nina')).problem).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await core()).toMatchObject({ title: 'By Nina' })
  })

  test.each([
    ['guest', 'FORBIDDEN'],
    ['nina', 'FORBIDDEN'],
    [null, 'FORBIDDEN'],
  ])('%s may not', async (as, code) => {
    expect((await update({ title: 'No' }, as)).problem).toEqual({ code, message: NOT_FOUND.message })
  })

  test('a confidential issue is missing for guests', async () => {
    await update({ confidential: true })
    expect((await update({ title: 'No' }, 'guest')).problem).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('escalating takes the Developer role, with whatever else is changed', async () => {
    const input = { title: 'Call', escalationPolicyId: null }
    expect((await update(input)).problem).toMatchObject({ code: 'FORBIDDEN' })
    expect(await update(input, 'developer')).toMatchObject({ errors: [], issue: { title: 'Call' } })
  })
})

describe('what a change expects', () => {
  test.each<[string, object]>([
    ['a title', { title: 'Crash' }],
    ['a state', { state: 'opened' }],
    ['confidentiality', { confidential: false }],
    ['a priority', { priority: 'NONE' }],
    ['no weight', { weight: null }],
    ['no due date, milestone, iteration', { dueDate: null, milestoneId: null, iterationId: null }],
    ['labels and assignees', { labelIds: ['gid://gitlab/GroupLabel/501'], assigneeIds: [] }],
  ])('%s that is so still', async (_, expected) => {
    expect(await update({ weight: 8, expect: expected })).toMatchObject({ errors: [], issue: { weight: 8 } })
  })

  test.each<[string, object, string]>([
    ['a title', { title: 'Crash!' }, 'title. Now: Crash.'],
    ['a state', { state: 'closed' }, 'state. Now: opened.'],
    ['a priority', { priority: 'HIGH' }, 'priority. Now: NONE.'],
    ['a weight', { weight: 1 }, 'weight. Now: none.'],
    ['a milestone', { milestoneId: '31' }, 'milestone. Now: none.'],
    ['labels', { labelIds: [] }, 'labels. Now: bug.'],
    ['assignees', { assigneeIds: ['gid://gitlab/User/7'] }, 'assignees. Now: none.'],
  ])('%s that is no longer so: nothing changes, and the payload shows what is', async (_, expected, message) => {
    const before = world.stored()
    expect(await update({ weight: 8, expect: expected })).toMatchObject({
      errors: [`Somebody else has changed the ${message}`],
      issue: { title: 'Crash', weight: null, version: 1 },
    })
    expect(world.stored()).toEqual(before)
  })

  test('holds while somebody else writes at the same moment', async () => {
    world.beforeNextWrite(() => update({ priority: 'LOW' }, 'owner'))
    expect(await update({ priority: 'HIGH', expect: { priority: 'NONE' } })).toMatchObject({
      errors: ['Somebody else has changed the priority. Now: LOW.'],
      issue: { priority: 'LOW' },
    })
  })

  test('an epic expects in the same way', async () => {
    world.given.epic({ group: world.acme, iid: 1, title: 'Plan' })
    await world.write()
    const change = { priority: 'HIGH', expect: { priority: 'NONE', dueDateFixed: null, labelIds: [] } }
    expect(await world.update(change)).toMatchObject({ errors: [], epic: { priority: 'HIGH' } })
    expect(await world.update(change)).toMatchObject({
      errors: ['Somebody else has changed the priority. Now: HIGH.'],
      epic: { priority: 'HIGH' },
    })
  })
})
