import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { setMembership } from '#operations/membership/set-membership.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { deleteNamespace } from '#operations/namespace/delete-namespace.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { problemOf } from '#support/histories/given-world.ts'
import { ownerViewer } from '#support/histories/world.ts'

let world: MailWorld
beforeEach(async () => {
  world = await givenMailWorld()
  await world.givenPerson(4, 'gus', null)
})

const context = () => world.actingAs(ownerViewer)
const found = async (): Promise<string[]> => {
  const all: string[] = []
  await runRepair({ table: world.table, mends: false, found: (fault) => all.push(fault) })
  return all
}
/** Lets the timer and the stream do what is left. */
async function rest() {
  for (let turn = 0; turn < 4; turn += 1) {
    await world.tick()
    await world.settle()
  }
}
const partitions = (prefix: string) => world.double.snapshot().filter(({ PK }) => PK.startsWith(prefix))

test('a deleted project is gone at once, and all that was in it follows', async () => {
  await createLabel(context(), { fullPath: 'acme/api', title: 'only here' })
  await setMembership(context(), { fullPath: 'acme/api', username: 'gus', accessLevel: ROLE.guest })
  await world.settle()
  await deleteNamespace(context(), { fullPath: 'acme/api' })
  expect(await findProject(world.table, ownerViewer, 'acme/api')).toBeNull()
  expect(await findProject(world.table, ownerViewer, '20')).toBeNull()
  const change = changeItem(context(), { kind: 'issue', id: 201 }, { title: 'Too late' })
  expect(await problemOf(change)).toMatchObject({ code: 'NOT_FOUND' })
  await rest()
  expect(partitions('J#20')).toEqual([])
  expect(world.stored().issues.get(201)).toBeUndefined()
  expect(world.stored().issues.get(204)).toBeDefined()
  expect(await loadViewer(world.table, 'gus', 'strong')).toMatchObject({ roles: {}, above: {} })
  expect(await found()).toEqual([])
})

test('a deleted group takes along what is below it, and its path is free', async () => {
  await deleteNamespace(context(), { fullPath: 'acme/web' })
  expect(await findGroup(world.table, ownerViewer, 'acme/web')).toBeNull()
  await rest()
  expect(partitions('G#11')).toEqual([])
  expect(await findProject(world.table, ownerViewer, 'acme/web/site')).toBeNull()
  expect(partitions('J#21')).toEqual([])
  expect(world.stored().epics.get(109)).toBeUndefined()
  expect(world.stored().epics.get(101)).toBeDefined()
  const input = { parentPath: 'acme', path: 'web', name: 'Web', visibility: 'public' as const }
  expect((await createGroup(context(), input)).fullPath).toBe('acme/web')
  await rest()
  expect(await found()).toEqual([])
})

test('a top-level group goes whole', async () => {
  await deleteNamespace(context(), { fullPath: 'acme' })
  await rest()
  for (const prefix of ['G#10', 'G#11', 'J#20', 'J#21']) expect(partitions(prefix)).toEqual([])
  expect(world.stored().epics.get(110)).toBeDefined()
  expect(await found()).toEqual([])
})

test('what was given up half-way goes on', async () => {
  await deleteNamespace(context(), { fullPath: 'acme/api' })
  await world.tick()
  // A second time, as a function that died after its work does.
  await rest()
  expect(partitions('J#20')).toEqual([])
})

test('only Owners delete, and what is hidden is missing', async () => {
  const as = (viewer: Parameters<MailWorld['actingAs']>[0]) =>
    problemOf(deleteNamespace(world.actingAs(viewer), { fullPath: 'acme/api' }))
  const max = { id: 5, username: 'max', name: 'Max', roles: { 20: ROLE.maintainer }, above: {} }
  expect(await as(max)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await problemOf(deleteNamespace(context(), { fullPath: 'acme/none' }))).toMatchObject({ code: 'NOT_FOUND' })
})
