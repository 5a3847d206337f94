import { beforeEach, describe, expect, test } from 'vitest'
import { MutationWorld, type Payload } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  const nina = world.people.nina
  if (!nina) throw new Error('Nina is somebody.')
  world.given.issue({ project: world.api, iid: 5, title: 'Down', author: nina })
  await world.write()
})

const at = { projectPath: 'acme/api', iid: '5' }
const update = (input: object, as: string | null = 'reporter'): Promise<Payload> =>
  world.mutate('updateIssue', as, { ...at, ...input })

describe('the type of an issue', () => {
  test('is changed and back, which the address, the version of the texts and history follow', async () => {
    expect(await update({ type: 'INCIDENT' })).toMatchObject({
      errors: [],
      issue: { type: 'INCIDENT', lockVersion: 1, webPath: '/acme/api/-/issues/incident/5', version: 2 },
    })
    expect(await update({ type: 'INCIDENT' })).toMatchObject({ issue: { lockVersion: 1, version: 2 } })
    expect(await update({ title: 'Up', lockVersion: 0 })).toMatchObject({
      errors: [expect.stringMatching(/^Someone edited the incident at the same time/)],
    })
    expect(await update({ type: 'ISSUE' })).toMatchObject({
      errors: [],
      issue: { type: 'ISSUE', lockVersion: 2, webPath: '/acme/api/-/issues/5' },
    })
  })

  test.each([
    ['reporter', []],
    ['developer', []],
  ])('is made incident by a %s', async (as, errors) => {
    expect(await update({ type: 'INCIDENT' }, as)).toMatchObject({ errors })
  })

  test('is not made incident by its author without a role, who may make an issue of it again', async () => {
    expect(await update({ type: 'INCIDENT' }, 'nina')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
    await update({ type: 'INCIDENT' })
    expect(await update({ type: 'ISSUE' }, 'nina')).toMatchObject({ errors: [], issue: { type: 'ISSUE' } })
  })

  test('stays what it is while it belongs to an epic, unless it leaves that in the same step', async () => {
    const epic = world.given.epic({ group: world.acme, iid: 900, title: 'Plan' })
    await world.write()
    const epicId = `gid://gitlab/Epic/${epic.core.id}`
    expect(await update({ epicId })).toMatchObject({ errors: [] })
    expect(await update({ type: 'INCIDENT' })).toMatchObject({
      errors: ['Remove the issue from its epic first: only issues belong to epics.'],
      issue: { type: 'ISSUE' },
    })
    expect(await update({ type: 'INCIDENT', epicId: null })).toMatchObject({ errors: [], issue: { type: 'INCIDENT' } })
    expect((await update({ epicId })).errors).toHaveLength(1)
  })
})

describe('a new incident', () => {
  const create = (as: string) =>
    world.mutate('createIssue', as, { projectPath: 'acme/api', title: 'Fire', type: 'INCIDENT' })

  test('is made by reporters, and its address says what it is', async () => {
    expect(await create('reporter')).toMatchObject({
      errors: [],
      issue: { type: 'INCIDENT', webPath: expect.stringMatching(/\/-\/issues\/incident\/\d+$/) as unknown },
    })
  })

  test('is not made by guests, who may make issues', async () => {
    expect(await create('guest')).toMatchObject({ problem: { code: 'FORBIDDEN' } })
  })
})
