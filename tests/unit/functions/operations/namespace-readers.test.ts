import { beforeEach, describe, expect, test } from 'vitest'
import { EVERYTHING } from '#domain/item/filter-expression.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { archiveNamespace, changeGroup, changeProject } from '#operations/namespace/change-namespace.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { groupAt, projectAt } from '#operations/write/find-items.ts'
import { allItems } from '#operations/read/list/list-items.ts'
import { keptCounts } from '#operations/read/list/kept-counts.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { listGroups } from '#operations/read/namespace/group-list.ts'
import { listProjects } from '#operations/read/namespace/list-projects.ts'
import { START } from '#stream/migrations/progress.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { putItems, transact } from '#table/client/write.ts'
import { groupRows } from '#table/items/group-directory.ts'
import { bareKey, keyName, migrationsKey, pathKey } from '#table/keys/keys.ts'
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
/** Returns what the check of the whole table finds. */
const found = async (): Promise<string[]> => {
  const all: string[] = []
  await runRepair({ table: world.table, mends: false, found: (fault) => all.push(fault) })
  return all
}
const withRole = (id: number, role: number): Viewer => ({
  ...{ id: 5, username: 'max', name: 'Max', roles: { [id]: role }, above: {} },
})
const stranger: Viewer = { id: 6, username: 'sam', name: 'Sam', roles: {}, above: {} }
const everyGroup = { size: 50, after: null, before: null, fromEnd: false }
const groupsSeenBy = async (viewer: Viewer): Promise<string[]> =>
  (await listGroups(world.table, viewer, {}, everyGroup)).rows.map(({ fullPath }) => fullPath)

/** Makes the projects of acme, then its groups below, as closed as this; then acme. */
async function close(visibility: 'private' | 'internal' | 'public'): Promise<void> {
  for (const fullPath of ['acme/api', 'acme/web/site']) await changeProject(world.as(), { fullPath, visibility })
  for (const fullPath of ['acme/web', 'acme']) await changeGroup(world.as(), { fullPath, visibility })
  await world.settle()
}

describe('who may see a group or project', () => {
  test('is followed by rows, numbers of children and lists of groups', async () => {
    await close('private')
    expect(await groupsSeenBy(stranger)).not.toContain('acme')
    expect(await found()).toEqual([])
    for (const fullPath of ['acme', 'acme/web']) await changeGroup(world.as(), { fullPath, visibility: 'public' })
    await world.settle()
    expect(await groupsSeenBy(stranger)).toContain('acme/web')
    expect(await found()).toEqual([])
  })

  test('is not more than see the group above', async () => {
    await close('private')
    const asked = changeProject(world.as(), { fullPath: 'acme/api', visibility: 'internal' })
    expect(await problemOf(asked)).toEqual({
      ...{ code: 'BAD_REQUEST', field: 'visibility' },
      message: 'Visibility internal is not allowed: the group above is private.',
    })
  })

  test('is not less than see what is in it', async () => {
    const problem = await problemOf(changeGroup(world.as(), { fullPath: 'acme', visibility: 'private' }))
    expect(problem).toMatchObject({ code: 'BAD_REQUEST', field: 'visibility' })
    expect(problem.message).toMatch(/^Visibility private is not allowed: acme.* and \d+ more below it are more open\.$/)
  })

  test('does not pass that of a group which changes at the same moment', async () => {
    await close('private')
    await changeGroup(world.as(), { fullPath: 'acme', visibility: 'public' })
    world.beforeNextWrite(() => changeGroup(world.as(), { fullPath: 'acme', visibility: 'private' }))
    const asked = changeProject(world.as(), { fullPath: 'acme/api', visibility: 'public' })
    expect(await problemOf(asked)).toMatchObject({ code: 'BAD_REQUEST', field: 'visibility' })
  })

  test('is decided by Owners alone', async () => {
    const asked = changeProject(world.as(withRole(20, ROLE.maintainer)), {
      fullPath: 'acme/api',
      visibility: 'private',
    })
    expect(await problemOf(asked)).toMatchObject({ code: 'FORBIDDEN' })
    const owner = world.as(withRole(20, ROLE.owner))
    await changeProject(owner, { fullPath: 'acme/api', visibility: 'private' })
    expect((await projectAt(world.table, 'acme/api')).visibility).toBe('private')
  })

  test('stays where nothing is said of it', async () => {
    await changeProject(world.as(), { fullPath: 'acme/api', visibility: 'private' })
    await changeProject(world.as(), { fullPath: 'acme/api', name: 'Core' })
    expect(await projectAt(world.table, 'acme/api')).toMatchObject({ visibility: 'private', name: 'Core' })
  })
})

describe('what is archived', () => {
  const archive = (fullPath: string, archived = true) => archiveNamespace(world.as(), { fullPath, archived })
  const setTitle = () => changeItem(world.as(), { kind: 'issue', id: 201 }, { title: 'Changed' })

  test('is not changed any more until it is taken back', async () => {
    await archive('acme/api')
    expect(await problemOf(setTitle())).toMatchObject({ code: 'FORBIDDEN' })
    await archive('acme/api', false)
    await setTitle()
    await world.settle()
    expect(faults()).toEqual([])
  })

  test('archives what is below it, which is taken back with it', async () => {
    await archive('acme')
    await world.settle()
    expect(await projectAt(world.table, 'acme/web/site')).toMatchObject({ archivedAbove: true })
    expect(await problemOf(setTitle())).toMatchObject({ code: 'FORBIDDEN' })
    const input = { groupPath: 'acme/web', path: 'new', name: 'New', visibility: 'private' as const }
    expect(await problemOf(createProject(world.as(), input))).toMatchObject({ code: 'FORBIDDEN' })
    await archive('acme', false)
    await world.settle()
    await setTitle()
    expect((await groupAt(world.table, 'acme/web')).archivedAbove).toBe(false)
    await world.settle()
    expect(faults()).toEqual([])
  })

  test('keeps its own mark when the group above is taken back', async () => {
    await archive('acme/api')
    await archive('acme')
    await world.settle()
    await archive('acme', false)
    await world.settle()
    expect(await projectAt(world.table, 'acme/api')).toMatchObject({ archived: true, archivedAbove: false })
  })

  test('is left out of lists that ask for that', async () => {
    await archive('acme/api')
    const listed = async (includeArchived?: boolean) =>
      (await listProjects(world.table, world.as().viewer, [10], { includeArchived })).map(({ fullPath }) => fullPath)
    expect(await listed()).toContain('acme/api')
    expect(await listed(false)).not.toContain('acme/api')
  })

  test('takes its issues out of the lists and numbers of the group, by itself or with a group above, until it is taken back', async () => {
    const list = { kind: 'issue' as const, namespaceIds: [10], includeAncestors: false, includeDescendants: true }
    const asked = { ...list, filter: EVERYTHING, leavesOutArchived: true }
    const listed = async () => {
      const access = createNamespaceAccess(world.table, world.as().viewer)
      const ids = (await allItems(world.table, access, asked)).map(({ namespaceIds }) => namespaceIds.at(-1) ?? 0)
      const counts = await keptCounts(world.table, access, asked)
      expect(counts?.all).toBe(ids.length)
      return ids
    }
    const all = await listed()
    const [api, site] = [await projectAt(world.table, 'acme/api'), await projectAt(world.table, 'acme/web/site')]
    expect(all).toEqual(expect.arrayContaining([api.id, site.id]))
    await archive('acme/api')
    await archive('acme/web')
    await world.settle()
    expect(await listed()).toEqual(all.filter((id) => id !== api.id && id !== site.id))
    expect(
      await allItems(world.table, createNamespaceAccess(world.table, world.as().viewer), {
        ...list,
        filter: EVERYTHING,
      }),
    ).toHaveLength(all.length)
    expect(await found()).toEqual([])
    await changeProject(world.as(), { fullPath: 'acme/api', path: 'core' })
    await archive('acme/web', false)
    await world.settle()
    expect(await listed()).toEqual(all.filter((id) => id !== api.id))
    await archive('acme/core', false)
    await world.settle()
    expect(await listed()).toEqual(all)
    expect(await found()).toEqual([])
  })

  test('comes among archived projects by a migration where it was archived before, once', async () => {
    await archive('acme/web')
    await archive('acme/api')
    await world.settle()
    const expected = world.stored()
    const paths = ['acme/web/site', 'acme/api'].map(pathKey)
    const stored = await getItems<ProjectItem>(world.table, paths)
    await putItems(
      world.table,
      stored.flatMap((one) => {
        if (one === null) return []
        const { GSI2PK: _, GSI2SK: __, ...former } = one
        return [former]
      }),
    )
    expect(await found()).toHaveLength(2)
    for (let run = 0; run < 2; run += 1) {
      await putItems(world.table, [{ ...migrationsKey, ...{ done: 22, at: START, version: 1 } }])
      await runMigrations(world.table)
      expect(world.stored()).toEqual(expected)
    }
  })

  test('stands in lists of archived groups with all below it, until it is taken back', async () => {
    const listed = async (active: boolean) =>
      (await listGroups(world.table, world.as().viewer, { active }, everyGroup)).rows.map(({ fullPath }) => fullPath)
    const { namespaceIds } = await groupAt(world.table, 'acme/web')
    const projects = async (active: boolean) =>
      (await listProjects(world.table, world.as().viewer, namespaceIds, { active })).map(({ fullPath }) => fullPath)
    const all = await listed(true)
    expect(await listed(false)).toEqual([])
    await archive('acme/web')
    await world.settle()
    expect(await listed(false)).toEqual(['acme/web'])
    expect(await listed(true)).toEqual(all.filter((path) => path !== 'acme/web'))
    expect([await projects(true), await projects(false)]).toEqual([[], ['acme/web/site']])
    await archive('acme/web', false)
    await world.settle()
    expect([await listed(true), await listed(false)]).toEqual([all, []])
  })

  test('comes into such lists by a migration where it was archived before, once', async () => {
    await archive('acme/web')
    await world.settle()
    const expected = world.stored()
    const group = await groupAt(world.table, 'acme/web')
    const former = groupRows({ ...group, archived: false })
    const kept = new Set(former.map(keyName))
    const added = groupRows(group).filter((row) => !kept.has(keyName(row)))
    await putItems(world.table, former)
    await transact(
      world.table,
      added.map((row) => ({ kind: 'delete', key: bareKey(row) })),
    )
    for (let run = 0; run < 2; run += 1) {
      await putItems(world.table, [{ ...migrationsKey, ...{ done: 20, at: START, version: 1 } }])
      await runMigrations(world.table)
      expect(world.stored()).toEqual(expected)
    }
  })

  test('is archived by Owners alone, and what is hidden is missing', async () => {
    const as = (viewer: Viewer) => archiveNamespace(world.as(viewer), { fullPath: 'acme/api', archived: true })
    expect(await problemOf(as(withRole(20, ROLE.maintainer)))).toMatchObject({ code: 'FORBIDDEN' })
    await changeProject(world.as(), { fullPath: 'acme/api', visibility: 'private' })
    expect(await problemOf(as(stranger))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
