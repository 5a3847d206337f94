import { memoryStore } from '#support/given/memory-store.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fields } from '#graph/fields.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { MutationWorld, type Payload } from './mutation-world.ts'

interface Policy {
  id: string
  name: string
  rules: { elapsedTimeSeconds: number; status: string; user: { username: string } }[]
}

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  await world.write()
})

const projectPath = 'acme/api'
const rule = { elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED', username: 'reporter' }
const create = (input: object = {}, as = 'maintainer'): Promise<Payload & { escalationPolicy?: Policy }> =>
  world.mutate('escalationPolicyCreate', as, { projectPath, name: 'On call', rules: [rule], ...input })

async function listed(as: string, name?: string): Promise<Policy[]> {
  const { id: numericId, namespaceIds, visibility } = world.api
  const answer = await fields['Project.incidentManagementEscalationPolicies']?.({
    ...{
      table: world.table,
      files: memoryStore(),
      viewer: await loadViewer(world.table, as),
      webUrl: '',
      now: '',
      today: '2026-06-01',
    },
    ...{ arguments: { name }, source: { numericId, namespaceIds, visibility }, selection: null },
  })
  return (answer as { nodes: Policy[] }).nodes
}

describe('escalation policies', () => {
  test('are made, found by name, changed and deleted', async () => {
    const late = { ...rule, elapsedTimeSeconds: 600, status: 'RESOLVED', username: 'OWNER' }
    const made = await create({ rules: [late, rule] })
    expect(made).toMatchObject({
      errors: [],
      escalationPolicy: {
        name: 'On call',
        rules: [
          { elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED', user: { username: 'reporter' } },
          { elapsedTimeSeconds: 600, status: 'RESOLVED', user: { username: 'owner' } },
        ],
      },
    })
    await create({ name: 'At night' })
    expect((await listed('developer')).map(({ name }) => name)).toEqual(['At night', 'On call'])
    expect((await listed('developer', 'CALL')).map(({ name }) => name)).toEqual(['On call'])
    const id = made.escalationPolicy?.id
    const renamed = await world.mutate('escalationPolicyUpdate', 'maintainer', { projectPath, id, name: ' By day ' })
    expect(renamed).toMatchObject({ errors: [], escalationPolicy: { id, name: 'By day', rules: [{}, {}] } })
    expect(await world.mutate('escalationPolicyDestroy', 'maintainer', { projectPath, id })).toMatchObject({
      errors: [],
    })
    expect((await listed('developer')).map(({ name }) => name)).toEqual(['At night'])
    expect(await world.mutate('escalationPolicyDestroy', 'maintainer', { projectPath, id })).toMatchObject({
      problem: { code: 'NOT_FOUND' },
    })
  })

  test('are for nobody below the Developer role, and managed from Maintainer on', async () => {
    await create()
    expect(await listed('reporter')).toEqual([])
    expect(await listed('developer')).toHaveLength(1)
    expect(await create({}, 'developer')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
  })

  test.each([
    [{ name: ' ' }, "Name can't be blank"],
    [{ name: 'n'.repeat(73) }, 'Name is too long (maximum is 72 characters)'],
    [{ rules: [] }, 'A policy has at least one rule.'],
    [{ rules: Array.from({ length: 11 }, () => rule) }, 'There can be at most 10 rules.'],
    [{ rules: [{ ...rule, elapsedTimeSeconds: 86_401 }] }, 'The time of a rule is from 0 seconds to 24 hours.'],
    [{ rules: [{ ...rule, username: 'nobody' }] }, 'There is no user "nobody".'],
  ])('refuse %j and store nothing', async (input, message) => {
    const before = world.stored()
    expect(await create(input)).toMatchObject({ errors: [message] })
    expect(world.stored()).toEqual(before)
  })
})
