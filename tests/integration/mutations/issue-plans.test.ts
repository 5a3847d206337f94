import { beforeEach, describe, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import type { EscalationPolicyItem } from '#table/items/place-items.ts'
import { recordKey } from '#table/keys/record-keys.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  world.given.issue({ project: world.api, iid: 5, title: 'Bug', type: 'INCIDENT' })
  world.given.issue({ project: world.api, iid: 6, title: 'Plain' })
  const iteration = (id: number, group: typeof world.acme, startDate: string, dueDate: string) =>
    iterationItem({
      ...{ id, iid: id, title: `Week ${id}`, startDate, dueDate, cadenceId: 9, cadenceTitle: 'Weeks' },
      ...{ namespaceIds: group.namespaceIds, ownerPath: group.fullPath },
    })
  const policy = (id: number, projectId: number): EscalationPolicyItem => ({
    ...recordKey('escalationPolicies', { kind: 'project', id: projectId }, id),
    ...{ id, name: 'Call Ana', projectId, createdAt: '2026-01-01T00:00:00Z' },
  })
  world.given.items.push(
    iteration(61, world.acme, '2026-05-25', '2026-06-07'),
    iteration(62, world.acme, '2026-05-11', '2026-05-24'),
    iteration(63, world.hush, '2026-05-25', '2026-06-07'),
    policy(71, world.api.id),
    policy(72, world.api.id + 1),
  )
  await world.write()
})

const issue = { projectPath: 'acme/api', iid: '5' }

describe('issueSetIteration', () => {
  const set = (as: string | null, id: number | null) =>
    world.mutate('issueSetIteration', as, {
      ...issue,
      iterationId: id === null ? null : `gid://gitlab/Iteration/${id}`,
    })

  test('plans an issue for an iteration, and for none', async () => {
    expect(await set('reporter', 61)).toMatchObject({
      errors: [],
      issue: { iid: '5', iteration: { id: 'gid://gitlab/Iteration/61', title: 'Week 61', state: 'current' } },
    })
    expect(await set('reporter', null)).toMatchObject({ errors: [], issue: { iteration: null } })
  })

  test.each([
    ['one that is over', 62, 'This iteration is over.'],
    ['one of another group', 63, 'There is no such iteration here.'],
  ])('refuses %s and leaves the issue as it is', async (_, id, message) => {
    await set('reporter', 61)
    const before = world.stored()
    expect(await set('reporter', id)).toMatchObject({ errors: [message], issue: { iteration: { iid: '61' } } })
    expect(world.stored()).toEqual(before)
  })

  test('is not for guests', async () => {
    expect(await set('guest', 61)).toMatchObject({ problem: { code: 'FORBIDDEN', message: NOT_FOUND.message } })
  })
})

describe('createIssue with an iteration', () => {
  const create = (as: string, id: number | null) =>
    world.mutate('createIssue', as, {
      ...{ projectPath: 'acme/api', title: 'New' },
      iterationId: id === null ? null : `gid://gitlab/Iteration/${id}`,
    })

  test('plans the new issue for it at once', async () => {
    expect(await create('reporter', 61)).toMatchObject({
      errors: [],
      issue: { title: 'New', iteration: { iid: '61' } },
    })
  })

  test('is refused where it is over or another group has it, and makes nothing', async () => {
    const before = world.stored()
    expect(await create('reporter', 62)).toMatchObject({ errors: ['This iteration is over.'], issue: null })
    expect(await create('reporter', 63)).toMatchObject({ errors: ['There is no such iteration here.'], issue: null })
    expect(world.stored()).toEqual(before)
  })

  test('takes the right to plan, but none where it is none', async () => {
    expect(await create('guest', 61)).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    expect(await create('guest', null)).toMatchObject({ errors: [], issue: { iteration: null } })
  })
})

describe('issueSetEscalationPolicy', () => {
  const set = (as: string | null, id: number | null) =>
    world.mutate('issueSetEscalationPolicy', as, {
      ...issue,
      escalationPolicyId: id === null ? null : `gid://gitlab/IncidentManagement::EscalationPolicy/${id}`,
    })
  const policy = { id: 'gid://gitlab/IncidentManagement::EscalationPolicy/71', name: 'Call Ana', title: 'Call Ana' }

  test('begins the escalation by a policy of the project, and ends it', async () => {
    expect(await set('developer', 71)).toMatchObject({
      errors: [],
      issue: { iid: '5', escalationPolicy: policy, escalationStatus: 'TRIGGERED' },
    })
    expect(await set('developer', null)).toMatchObject({
      errors: [],
      issue: { escalationPolicy: null, escalationStatus: null },
    })
  })

  test('refuses a policy of another project and leaves the issue as it is', async () => {
    await set('developer', 71)
    const before = world.stored()
    expect(await set('developer', 72)).toMatchObject({
      errors: ['There is no such escalation policy here.'],
      issue: { escalationPolicy: policy },
    })
    expect(world.stored()).toEqual(before)
  })

  test('refuses a plain issue, and takes the escalation from an incident that becomes one', async () => {
    const input = { projectPath: 'acme/api', escalationPolicyId: policy.id }
    expect(await world.mutate('issueSetEscalationPolicy', 'developer', { ...input, iid: '6' })).toMatchObject({
      errors: ['Only incidents escalate.'],
      issue: { escalationPolicy: null, escalationStatus: null },
    })
    await set('developer', 71)
    const type = { ...issue, type: 'ISSUE' }
    expect(await world.mutate('updateIssue', 'developer', type)).toMatchObject({ issue: { escalationPolicy: null } })
  })

  test('comes to another status, which takes a policy, and begins anew with one', async () => {
    const status = (name: string, as = 'developer') =>
      world.mutate('issueSetEscalationStatus', as, { ...issue, status: name })
    expect(await status('RESOLVED')).toMatchObject({ errors: ['This incident has no escalation policy.'] })
    await set('developer', 71)
    expect(await status('ACKNOWLEDGED')).toMatchObject({
      errors: [],
      issue: { escalationPolicy: policy, escalationStatus: 'ACKNOWLEDGED' },
    })
    expect(await status('RESOLVED', 'reporter')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    expect(await set('developer', 71)).toMatchObject({ issue: { escalationStatus: 'TRIGGERED' } })
  })

  test('is refused below the developer role, which is not told of it either', async () => {
    const before = world.stored()
    expect(await set('reporter', 71)).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    expect(world.stored()).toEqual(before)
    await set('developer', 71)
    const { issue: seen } = await world.mutate('issueSetIteration', 'reporter', { ...issue, iterationId: null })
    expect(seen).toMatchObject({ escalationPolicy: null, escalationStatus: null })
  })
})
