import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#domain/role.ts'
import { changeGroup, changeProject } from '#operations/namespace/change-namespace.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { groupAt, projectAt } from '#operations/write/find-items.ts'
import { changeItem } from '#operations/item/change.ts'
import { findGroup, findProjectAt } from '#operations/read/namespace/find-namespace.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { groupKey, milestoneKey, pathKey } from '#table/keys/keys.ts'
import type { GroupItem, MilestoneItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'
import { nameFaults } from '#support/histories/name-faults.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const faults = (): string[] => {
  const snapshot = world.double.snapshot()
  return [...restFaults(world.stored()), ...copyFaults(snapshot), ...nameFaults(snapshot)]
}
const withRole = (id: number, role: number): Viewer => ({
  ...{ id: 5, username: 'max', name: 'Max', roles: { [id]: role }, above: {} },
})
const rename = (said: Partial<Parameters<typeof changeGroup>[1]>) =>
  changeGroup(world.as(), { fullPath: 'acme', ...said })

describe('the name of a group', () => {
  test('is followed by the full names below, and by the items of the group', async () => {
    expect(await rename({ name: ' Acme Inc. ', description: 'Makers' })).toEqual({ id: 10, fullPath: 'acme' })
    await world.settle()
    expect(await groupAt(world.table, 'acme/web')).toMatchObject({ fullName: 'Acme Inc. / web', description: null })
    expect(await projectAt(world.table, 'acme/api')).toMatchObject({ fullName: 'Acme Inc. / api' })
    expect(world.stored().epics.get(101)).toMatchObject({ groupName: 'Acme Inc.', groupPath: 'acme' })
    expect(faults()).toEqual([])
  })

  test('is written once, and not for nothing', async () => {
    const before = await getItem<GroupItem>(world.table, groupKey(10))
    await rename({ name: 'acme', path: 'acme', description: '' })
    expect(await getItem(world.table, groupKey(10))).toEqual(before)
  })
})

describe('the path of a group', () => {
  test('is followed by all paths and references below it', async () => {
    await changeItem(world.as(), { kind: 'issue', id: 204 }, { milestoneId: 30 })
    await changeItem(world.as(), { kind: 'epic', id: 105 }, { dueDateFixed: '2026-09-01', dueDateIsFixed: true })
    await world.settle()
    await rename({ path: 'Apex' })
    await world.settle()
    const { epics, issues, aggregates } = world.stored()
    expect(epics.get(109)).toMatchObject({ groupPath: 'Apex/web' })
    expect(issues.get(204)).toMatchObject({ projectPath: 'Apex/web/site', milestone: { ownerPath: 'Apex' } })
    expect(await getItem<MilestoneItem>(world.table, milestoneKey({ kind: 'group', id: 10 }, 30))).toMatchObject({
      ownerPath: 'Apex',
    })
    expect([...aggregates.values()].map(({ dueSource }) => dueSource)).toContainEqual({
      ...{ kind: 'epic', id: 105, reference: 'Apex&5' },
    })
    expect(faults()).toEqual([])
  })

  test('it had before leads to it, until another group takes it', async () => {
    await rename({ path: 'apex' })
    expect((await groupAt(world.table, 'ACME')).id).toBe(10)
    expect((await findGroup(world.table, world.as().viewer, 'acme'))?.fullPath).toBe('apex')
    // What is below has not followed yet, and is found all the same.
    expect((await projectAt(world.table, 'acme/api')).id).toBe(20)
    await world.settle()
    expect((await findProjectAt(world.table, world.as().viewer, 'acme/api'))?.fullPath).toBe('apex/api')
    const other = { parentPath: null, path: 'acme', name: 'Another', visibility: 'public' as const }
    const { id } = await createGroup({ ...world.as(), isAdmin: true }, other)
    expect((await groupAt(world.table, 'acme')).id).toBe(id)
    await createProject(
      { ...world.as(withRole(id, 50)) },
      { groupPath: 'acme', path: 'api', name: 'x', visibility: 'public' },
    )
    expect((await projectAt(world.table, 'acme/api')).groupId).toBe(id)
    expect((await projectAt(world.table, 'apex/api')).id).toBe(20)
    await world.settle()
    expect(faults()).toEqual([])
  })

  test('can be given back, and may change its case alone', async () => {
    await rename({ path: 'apex' })
    await world.settle()
    await changeGroup(world.as(), { fullPath: 'acme', path: 'acme' })
    await world.settle()
    expect((await groupAt(world.table, 'apex')).fullPath).toBe('acme')
    await rename({ path: 'ACME' })
    await world.settle()
    expect(await groupAt(world.table, 'acme/web')).toMatchObject({ fullPath: 'ACME/web', fullName: 'acme / web' })
    expect(faults()).toEqual([])
  })

  test.each([
    ['other', 'TAKEN', 'Path has already been taken'],
    ['api', 'BAD_REQUEST', 'Path api is a reserved name'],
    ['a b', 'BAD_REQUEST', "Path can contain only letters, digits, '_', '-' and '.'."],
    ['x'.repeat(256), 'BAD_REQUEST', 'Path can contain only letters'],
  ])('cannot be %s', async (path, code, message) => {
    const problem = await problemOf(rename({ path }))
    expect(problem).toMatchObject({ code, field: 'path' })
    expect(problem.message).toContain(message)
  })

  test('goes to the first of two who want the same', async () => {
    world.beforeNextWrite(() => changeGroup(world.as(), { fullPath: 'other', path: 'apex' }))
    expect(await problemOf(rename({ path: 'apex' }))).toMatchObject({ code: 'TAKEN' })
    expect((await groupAt(world.table, 'apex')).id).toBe(12)
  })

  test('lets nothing new come to groups below while these still follow', async () => {
    await rename({ path: 'apex' })
    const input = { parentPath: 'acme/web', path: 'new', name: 'New', visibility: 'public' as const }
    expect(await problemOf(createGroup(world.as(), input))).toMatchObject({ code: 'THROTTLED' })
    await world.settle()
    expect((await createGroup(world.as(), input)).fullPath).toBe('apex/web/new')
  })
})

describe('a project', () => {
  test('is renamed by its Maintainers, and its items follow', async () => {
    const max = world.as(withRole(20, 40))
    await changeProject(max, { fullPath: 'acme/api', path: 'core', name: 'Core' })
    await world.settle()
    expect(world.stored().issues.get(201)).toMatchObject({ projectPath: 'acme/core', projectName: 'Core' })
    expect((await projectAt(world.table, 'acme/api')).fullPath).toBe('acme/core')
    expect(faults()).toEqual([])
  })

  test.each([
    ['a Developer', withRole(20, 30), 'FORBIDDEN'],
    ['nobody', { id: null, username: null, name: null, roles: {}, above: {} }, 'FORBIDDEN'],
  ])('is not renamed by %s', async (_, viewer, code) => {
    const asked = changeProject(world.as(viewer), { fullPath: 'acme/api', name: 'X' })
    expect(await problemOf(asked)).toMatchObject({ code })
  })

  test('does not come to the path of a group', async () => {
    const asked = changeProject(world.as(), { fullPath: 'acme/api', path: 'web' })
    expect(await problemOf(asked)).toMatchObject({ code: 'TAKEN' })
  })
})

test('a group is renamed by its Owners alone', async () => {
  const asked = changeGroup(world.as(withRole(10, 40)), { fullPath: 'acme', name: 'X' })
  expect(await problemOf(asked)).toMatchObject({ code: 'FORBIDDEN' })
})

test('the repair notices names and paths that did not follow, and mends them', async () => {
  const { GSI2SK: _, ...group } = (await getItem<GroupItem>(world.table, groupKey(11))) as GroupItem
  const stale = { ...group, fullPath: 'old/web', fullName: 'Old / web' }
  await deleteItems(world.table, [pathKey('acme/web')])
  const byId: GroupItem = { ...stale, GSI2SK: 'old/web' }
  await putItems(world.table, [byId, { ...stale, ...pathKey('old/web') }])
  const repaired = async (mends: boolean): Promise<string[]> => {
    const found: string[] = []
    await runRepair({ table: world.table, mends, found: (fault) => found.push(fault) })
    return found
  }
  expect(await repaired(false)).toContain('The group 11 is not called as the groups above it are.')
  await repaired(true)
  await world.settle()
  expect(await getItem(world.table, groupKey(11))).toMatchObject({ fullPath: 'acme/web', fullName: 'acme / web' })
  expect(await getItem(world.table, pathKey('acme/web'))).toMatchObject({ id: 11 })
  expect(await repaired(false)).toEqual([])
})
