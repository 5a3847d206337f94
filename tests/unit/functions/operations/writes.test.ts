import { beforeEach, describe, expect, test } from 'vitest'
import { ASSIGNEES_MAX } from '#domain/limits.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import type { Trial } from '#domain/namespace/trial.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { createUser } from '#operations/person/create-user.ts'
import { createItem } from '#operations/item/create.ts'
import { removeMembership, setMembership } from '#operations/membership/set-membership.ts'
import { setTrial } from '#operations/namespace/set-trial.ts'
import type { AuditItem } from '#table/items/audit.ts'
import type { GroupItem, MemberItem, ProjectItem, ViewerItem } from '#table/items/place-items.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey, groupKey, pathKey, rootList, viewerKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { changeEpic, createEpic, createIssue } from '#support/when/write-items.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const rightsOf = (username: string) => getItem<ViewerItem>(world.table, viewerKey(username), 'strong')
const viewerOf = async (username: string): Promise<Viewer> => {
  const item = await rightsOf(username)
  if (item === null) throw new Error(`${username} is missing`)
  return item
}
const person = (username: string) =>
  createUser(world.as(undefined, { isAdmin: true }), { username, name: username, email: `${username}@example.com` })

describe('a repeated request', () => {
  test('with the same key gets the same answer and changes nothing', async () => {
    const request = () =>
      createEpic(world.as(undefined, { idempotencyKey: 'k1' }), { groupPath: 'acme', title: 'Once' })
    const first = await request()
    const before = world.double.snapshot()
    expect(await request()).toEqual(first)
    expect(world.double.snapshot()).toEqual(before)
  })

  test('with the same key and another body is refused', async () => {
    const context = world.as(undefined, { idempotencyKey: 'k1' })
    await createLabel(context, { fullPath: 'acme', title: 'one' })
    expect((await problemOf(createLabel(context, { fullPath: 'acme', title: 'two' }))).code).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
  })

  test('whose first answer was lost gets that answer', async () => {
    const request = () => createLabel(world.as(undefined, { idempotencyKey: 'k1' }), { fullPath: 'acme', title: 'one' })
    world.double.failNext(({ name }) => name === 'TransactWriteCommand', new Error('lost'), { isApplied: true })
    await expect(request()).rejects.toThrow('lost')
    expect(typeof (await request()).id).toBe('number')
    expect(world.double.snapshot().filter(({ title }) => title === 'one')).toHaveLength(1)
  })

  test('that runs at the same time is done once', async () => {
    const request = () =>
      createEpic(world.as(undefined, { idempotencyKey: 'k1' }), { groupPath: 'acme', title: 'Once' })
    const [first, second] = await Promise.all([request(), request()])
    expect(second).toEqual(first)
  })
})

test('a conflict with another transaction is met by trying again', async () => {
  world.double.conflictNext()
  world.double.conflictNext()
  expect(await createEpic(world.as(), { groupPath: 'acme', title: 'Late' })).toMatchObject({ iid: 51 })
})

describe('what is made in one millisecond gets ids of its own', () => {
  const now = () => '2026-01-01T00:00:00.000Z'
  const drawing = (...draws: number[]) => world.as(undefined, { now, random: () => draws.shift() ?? Math.random() })

  test('an epic and a child of it', async () => {
    const parent = await createItem(drawing(0.5), { kind: 'epic', homePath: 'acme', title: 'Parent' })
    const child = { kind: 'epic', homePath: 'acme', title: 'Child', parentId: parent.id } as const
    expect((await createItem(drawing(0.5, 0.75), child)).id - parent.id).toBe(1024)
  })

  test.each([0.5, 0.5 + 1 / 4096])('an issue and tasks, below it or not, as both are work items', async (draw) => {
    const { id } = await createItem(drawing(draw), { kind: 'issue', homePath: 'acme/api', title: 'Issue' })
    const child = { kind: 'task', homePath: 'acme/api', title: 'Below it', parentId: id } as const
    expect((await createItem(drawing(draw), child)).id).not.toBe(id)
    const other = await createItem(world.as(), { kind: 'issue', homePath: 'acme/api', title: 'Other' })
    const elsewhere = { ...child, title: 'Below another', parentId: other.id }
    const later = () => '2026-01-01T00:00:00.001Z'
    const issue = await createItem(world.as(undefined, { now: later, random: () => draw }), {
      kind: 'issue',
      homePath: 'acme/api',
      title: 'Later issue',
    })
    const task = await createItem(world.as(undefined, { now: later, random: () => draw }), elsewhere)
    expect(task.id).not.toBe(issue.id)
  })
})

test('a write that concerns no item leaves a record of who did what, without content', async () => {
  const { id } = await createLabel(world.as(), { fullPath: 'acme', title: 'Secret title' })
  const records = world.double.snapshot().filter(({ PK }) => typeof PK === 'string' && PK.startsWith('AUD#10#'))
  expect(records).toEqual([
    expect.objectContaining({
      actor: 'olivia',
      operation: 'createLabel',
      target: 'label',
      targetId: id,
    } satisfies Partial<AuditItem>),
  ])
  expect(JSON.stringify(records)).not.toContain('Secret')
})

describe('texts', () => {
  test('are guarded by their version; other changes do not raise it', async () => {
    expect(await changeEpic(world.as(), { epicId: 101, title: 'New', lockVersion: 0 })).toMatchObject({
      lockVersion: 1,
    })
    expect(await changeEpic(world.as(), { epicId: 101, labels: ['bug'] })).toMatchObject({ lockVersion: 1 })
    const stale = await problemOf(changeEpic(world.as(), { epicId: 101, description: 'Mine', lockVersion: 0 }))
    expect(stale.code).toBe('STALE_VERSION')
    expect(stale.message).toMatch(/^Someone edited the epic at the same time you did\./)
  })

  test('keep who edited them, and their HTML', async () => {
    await changeEpic(world.as(), { epicId: 101, description: 'See *&102*' })
    const item = await getItem<DescriptionItem>(world.table, descriptionKey({ kind: 'epic', id: 101 }), 'strong')
    expect(item).toMatchObject({ markdown: 'See *&102*', lastEditedBy: { username: 'olivia' } })
    expect(item?.html).toContain('gfm-epic')
  })

  test('that are too long are refused', async () => {
    const description = 'x'.repeat(1_048_577)
    const problem = await problemOf(createEpic(world.as(), { groupPath: 'acme', title: 'Long', description }))
    expect(problem.field).toBe('description')
  })
})

describe('groups', () => {
  test('are made by anyone who is signed in, who then owns them; settings are inherited', async () => {
    await person('gus')
    const { id } = await createGroup(world.as(await viewerOf('gus')), {
      ...{ parentPath: null, path: 'Fresh', name: 'Fresh', visibility: 'private' },
    })
    expect(await rightsOf('gus')).toMatchObject({ roles: { [id]: ROLE.owner }, above: {} })
    const inner = await createGroup(world.as(await viewerOf('gus')), {
      ...{ parentPath: 'fresh', path: 'inner', name: 'Inner', visibility: 'private' },
    })
    expect(inner.fullPath).toBe('Fresh/inner')
    expect(await getItem<GroupItem>(world.table, groupKey(inner.id))).toMatchObject({
      ...{ namespaceIds: [id, inner.id], fullName: 'Fresh / Inner', parentId: id, allowSubEpics: true },
    })
    expect((await rightsOf('gus'))?.above).toEqual({ [id]: true })
  })

  test('have one path each, whatever the case', async () => {
    const again = createGroup(world.as(), { parentPath: null, path: 'ACME', name: 'Again', visibility: 'public' })
    expect(await problemOf(again)).toMatchObject({ code: 'TAKEN', message: 'Path has already been taken' })
  })

  test('are not more open than the group above, and need its Owner', async () => {
    await person('gus')
    const open = { parentPath: 'acme', path: 'x', name: 'X', visibility: 'public' as const }
    expect((await problemOf(createGroup(world.as(await viewerOf('gus')), open))).code).toBe('FORBIDDEN')
    const hidden = await createGroup(world.as(), { ...open, path: 'hidden', visibility: 'private' })
    const owner = world.as(await viewerOf('olivia'))
    const inner = createGroup(owner, { ...open, parentPath: hidden.fullPath })
    expect((await problemOf(inner)).field).toBe('visibility')
  })

  test('hold projects, which are found by path and in the list of the root group', async () => {
    const made = await createProject(world.as(), {
      ...{ groupPath: 'acme/web', path: 'docs', name: 'Docs', visibility: 'public' },
    })
    expect(await getItem<ProjectItem>(world.table, pathKey('ACME/web/docs'))).toMatchObject({
      id: made.id,
      groupId: 11,
    })
    const listed = await readWhole<ProjectItem>(world.table, { index: 'lists', partition: rootList(10, 'J') })
    expect(listed.map(({ fullPath }) => fullPath)).toContain('acme/web/docs')
  })
})

describe('memberships', () => {
  test('give roles, show the groups above, and are taken away again', async () => {
    await person('gus')
    await setMembership(world.as(), { fullPath: 'acme/web', username: 'gus', accessLevel: ROLE.guest })
    await setMembership(world.as(), { fullPath: 'acme/web/site', username: 'gus', accessLevel: ROLE.developer })
    expect(await rightsOf('gus')).toMatchObject({
      roles: { 11: ROLE.guest, 21: ROLE.developer },
      above: { 10: true, 11: true },
    })
    await removeMembership(world.as(), { fullPath: 'acme/web/site', username: 'gus' })
    expect(await rightsOf('gus')).toMatchObject({ roles: { 11: ROLE.guest }, above: { 10: true } })
    const own = await readWhole<MemberItem>(world.table, {
      index: 'lists',
      partition: `U#${(await viewerOf('gus')).id}#G`,
    })
    expect(own.map(({ GSI2SK, accessLevel }) => [GSI2SK, accessLevel])).toEqual([['group#11', ROLE.guest]])
  })

  test('given at the same time are all kept', async () => {
    await person('gus')
    const give = (fullPath: string) => setMembership(world.as(), { fullPath, username: 'gus', accessLevel: ROLE.guest })
    await Promise.all(['acme', 'acme/web', 'other', 'acme/api'].map(give))
    expect(Object.keys((await rightsOf('gus'))?.roles ?? {})).toEqual(['10', '11', '12', '20'])
  })

  test('leave a top-level group one Owner', async () => {
    await setMembership(world.as(), { fullPath: 'acme', username: 'olivia', accessLevel: ROLE.owner })
    const leave = () => removeMembership(world.as(), { fullPath: 'acme', username: 'olivia' })
    expect((await problemOf(leave())).message).toBe('A top-level group keeps at least one Owner.')
    await person('gus')
    await setMembership(world.as(), { fullPath: 'acme', username: 'gus', accessLevel: ROLE.owner })
    await leave()
  })

  test('of a project are given by its Maintainers up to their own role, and those with a higher one are not theirs to change', async () => {
    for (const username of ['gus', 'mats']) await person(username)
    const fullPath = 'acme/web/site'
    const set = async (as: string | null, username: string, accessLevel: number) => {
      const context = as === null ? world.as() : world.as(await viewerOf(as))
      return setMembership(context, { fullPath, username, accessLevel })
    }
    await set(null, 'mats', ROLE.maintainer)
    await set('mats', 'gus', ROLE.maintainer)
    expect((await problemOf(set('mats', 'gus', ROLE.owner))).code).toBe('FORBIDDEN')
    await set(null, 'gus', ROLE.owner)
    expect((await problemOf(set('mats', 'gus', ROLE.guest))).code).toBe('FORBIDDEN')
    const asMats = world.as(await viewerOf('mats'))
    expect((await problemOf(removeMembership(asMats, { fullPath, username: 'gus' }))).code).toBe('FORBIDDEN')
    expect(await rightsOf('gus')).toMatchObject({ roles: { 21: ROLE.owner } })
    await removeMembership(asMats, { fullPath, username: 'mats' })
    expect((await problemOf(set('mats', 'gus', ROLE.guest))).code).toBe('FORBIDDEN')
  })

  test('take an Owner to give and a level that exists', async () => {
    await person('gus')
    const asGus = world.as(await viewerOf('gus'))
    const input = { fullPath: 'acme', username: 'gus', accessLevel: ROLE.owner }
    expect((await problemOf(setMembership(asGus, input))).code).toBe('FORBIDDEN')
    expect((await problemOf(setMembership(world.as(), { ...input, accessLevel: 25 }))).code).toBe('BAD_REQUEST')
  })
})

describe('people', () => {
  test('are made by the administration, with a name of their own', async () => {
    const input = { username: 'olivia', name: 'O', email: 'o@example.com' }
    expect((await problemOf(createUser(world.as(), input))).code).toBe('FORBIDDEN')
    const admin = world.as(undefined, { isAdmin: true })
    expect((await problemOf(createUser(admin, { ...input, username: 'Olivia' }))).message).toBe(
      'Username has already been taken',
    )
  })
})

describe('labels and milestones', () => {
  test('have a title of their own in their group', async () => {
    const again = createLabel(world.as(), { fullPath: 'acme', title: 'Bug' })
    expect((await problemOf(again)).code).toBe('TAKEN')
    await createLabel(world.as(), { fullPath: 'acme/web', title: 'bug' })
    expect((await problemOf(createMilestone(world.as(), { fullPath: 'acme', title: 'V1' }))).code).toBe('TAKEN')
  })

  test('of the nearest namespace are taken', async () => {
    const near = await createLabel(world.as(), { fullPath: 'acme/web', title: 'bug' })
    const made = await createEpic(world.as(), { groupPath: 'acme/web', title: 'E', labels: ['BUG', 'two words'] })
    expect(
      world
        .stored()
        .epics.get(made.id)
        ?.labels.map(({ id }) => id),
    ).toEqual([near.id, 41])
    const missing = createEpic(world.as(), { groupPath: 'other', title: 'E', labels: ['bug'] })
    expect((await problemOf(missing)).field).toBe('labels')
  })

  test('count and keep their dates in order', async () => {
    const dates = { startDate: '2026-02-01', dueDate: '2026-01-01' }
    expect((await problemOf(createMilestone(world.as(), { fullPath: 'acme', title: 'x', ...dates }))).field).toBe(
      'dueDate',
    )
    const first = await createMilestone(world.as(), { fullPath: 'acme/web', title: 'x' })
    const second = await createMilestone(world.as(), { fullPath: 'acme/web', title: 'y' })
    expect([first.iid, second.iid]).toEqual([1, 2])
  })
})

test('an issue takes labels, milestone and people from where it stands', async () => {
  const made = await createIssue(world.as(), {
    ...{ projectPath: 'acme/web/site', title: 'I', labels: ['bug'], milestoneId: 31, assignees: ['olivia', 'Olivia'] },
  })
  expect(world.stored().issues.get(made.id)).toMatchObject({
    ...{ labels: [{ title: 'bug' }], milestone: { id: 31, title: 'v2' }, assignees: [{ username: 'olivia' }], iid: 51 },
  })
  const unknown = createIssue(world.as(), { projectPath: 'acme/api', title: 'I', assignees: ['nobody'] })
  expect((await problemOf(unknown)).message).toBe('There is no user "nobody".')
})

test('an issue has as many people as one write can let take part, each with mentions besides, and no more', async () => {
  const people = Array.from({ length: ASSIGNEES_MAX + 20 }, (_, index) => `person-${index}`)
  for (const name of people) await person(name)
  const assignees = people.slice(0, ASSIGNEES_MAX)
  const description = people.slice(ASSIGNEES_MAX).map((name) => `@${name}`)
  const issue = { projectPath: 'acme/api', title: 'I', epicId: 101, description: description.join(' ') }
  const made = await createIssue(world.as(), { ...issue, assignees })
  expect(world.stored().issues.get(made.id)?.assignees).toHaveLength(ASSIGNEES_MAX)
  const [more = ''] = people.slice(ASSIGNEES_MAX)
  const tooMany = createIssue(world.as(), { ...issue, assignees: [...assignees, more] })
  expect((await problemOf(tooMany)).field).toBe('assignees')
})

test.each(['gold', 'toString', 'constructor'])('a trial of the plan %s is refused', async (plan) => {
  const trial = JSON.parse(JSON.stringify({ plan, startDate: '2026-11-01', days: 30 })) as Trial
  expect((await problemOf(setTrial(world.as(), { groupPath: 'acme', trial }))).field).toBe('plan')
})
