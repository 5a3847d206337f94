import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { createNote } from '#operations/note/create-note.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { setMembership } from '#operations/membership/set-membership.ts'
import { shareNamespace } from '#operations/membership/share-namespace.ts'
import { changeGroup } from '#operations/namespace/change-namespace.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { transferNamespace } from '#operations/namespace/transfer-namespace.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { eventList, noteList, EVENT_PREFIX } from '#table/keys/history-keys.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { NotePointerItem } from '#table/items/note.ts'
import type { LabelItem, MilestoneItem } from '#table/items/place-items.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { problemOf } from '#support/histories/given-world.ts'
import { ownerViewer } from '#support/histories/world.ts'

let world: MailWorld
beforeEach(async () => {
  world = await givenMailWorld()
})

const context = () => world.actingAs(ownerViewer)
const transfer = (fullPath: string, parentPath: string | null) => transferNamespace(context(), { fullPath, parentPath })

/** Lets the stream do what is left, and finds what is not as it must be then. */
async function faults(): Promise<string[]> {
  for (let turn = 0; turn < 3; turn += 1) {
    await world.settle()
    await world.tick()
  }
  const all: string[] = []
  await runRepair({ table: world.table, mends: false, found: (fault) => all.push(fault) })
  return all
}
const rows = <Row>(prefix: string) =>
  world.double.snapshot().filter(({ PK, SK }) => `${PK} ${SK}`.startsWith(prefix)) as (Row & {
    PK: string
    SK: string
  })[]
const issue = (id: number) => world.stored().issues.get(id)
const epic = (id: number) => world.stored().epics.get(id)

test('a project comes to a group of another tree, and its items follow', async () => {
  expect(await transfer('acme/api', 'other')).toEqual({ id: 20, fullPath: 'other/api' })
  expect(await faults()).toEqual([])
  expect(await findProject(world.table, ownerViewer, 'other/api')).toMatchObject({
    id: 20,
    groupId: 12,
    groupPath: 'other',
  })
  // By the path that it had.
  expect(await findProject(world.table, ownerViewer, 'acme/api')).toMatchObject({ id: 20 })
  expect(issue(201)).toMatchObject({ namespaceIds: [12, 20], projectPath: 'other/api' })
  expect(rows('X#10#LISTI').some(({ SK }) => SK.endsWith('201'))).toBe(false)
  expect(rows('X#12#LISTI').some(({ SK }) => SK.endsWith('201'))).toBe(true)
})

test('a group takes along all that is below it, to the top and back', async () => {
  await changeItem(context(), { kind: 'issue', id: 204 }, { title: 'Changed before' })
  const target = { kind: 'issue', id: 204 } as const
  const { noteId } = await createNote(context(), { target, body: 'Said before', internal: false })
  expect(await transfer('acme/web', null)).toEqual({ id: 11, fullPath: 'web' })
  expect(await faults()).toEqual([])
  expect(await findGroup(world.table, ownerViewer, 'acme/web')).toMatchObject({ fullPath: 'web', namespaceIds: [11] })
  expect(await findProject(world.table, ownerViewer, '21')).toMatchObject({
    fullPath: 'web/site',
    namespaceIds: [11, 21],
  })
  expect(epic(109)).toMatchObject({ namespaceIds: [11], groupPath: 'web' })
  expect(issue(204)).toMatchObject({ namespaceIds: [11, 21], projectPath: 'web/site' })
  const events = rows<ChangeEventItem>(`I#204 ${EVENT_PREFIX}`)
  expect(events.map(({ id, GSI2PK }) => GSI2PK === eventList(11, id))).toEqual([true])
  expect(rows<NotePointerItem>(`N#${noteId} `)).toMatchObject([{ GSI2PK: noteList(11, noteId) }])
  // Who brought it to the top owned it by a group that is not above it any more.
  const owner = await loadViewer(world.table, 'olivia', 'strong')
  expect(owner.roles).toMatchObject({ 11: ROLE.owner })
  await transferNamespace(world.actingAs(owner), { fullPath: 'web', parentPath: 'acme' })
  expect(await faults()).toEqual([])
  expect(issue(204)).toMatchObject({ namespaceIds: [10, 11, 21], projectPath: 'acme/web/site' })
})

test('an item leaves the epic whose group is not above it any more, and both histories tell', async () => {
  await attachChild(context(), { child: { kind: 'issue', id: 201 }, parentId: 101 })
  await changeItem(context(), { kind: 'issue', id: 204 }, { confidential: true })
  await attachChild(context(), { child: { kind: 'issue', id: 204 }, parentId: 109 })
  await world.settle()
  await transfer('acme/api', 'acme/web')
  await transfer('acme/web', 'other')
  expect(await faults()).toEqual([])
  expect(issue(201)).toMatchObject({ parent: null, namespaceIds: [12, 11, 20] })
  expect(issue(204)).toMatchObject({ parent: { parentId: 109 }, namespaceIds: [12, 11, 21] })
  const moves = (prefix: string) => rows<ChangeEventItem>(prefix).filter(({ type }) => type === 'moved').length
  expect([moves(`I#201 ${EVENT_PREFIX}`), moves(`E#101 ${EVENT_PREFIX}`)]).toEqual([2, 2])
})

test('labels and milestones of groups that are left come along by their titles', async () => {
  await createLabel(context(), { fullPath: 'acme', title: 'only here', color: '#112233' })
  await createLabel(context(), { fullPath: 'acme', title: 'Both' })
  await createLabel(context(), { fullPath: 'other', title: 'Both' })
  await createLabel(context(), { fullPath: 'acme/api', title: 'own' })
  const { id: milestoneId } = await createMilestone(context(), {
    ...{
      fullPath: 'acme',
      title: 'Autumn',
      description: 'Leaves fall.',
      startDate: '2026-09-01',
      dueDate: '2026-11-30',
    },
  })
  for (const id of [201, 202])
    await changeItem(context(), { kind: 'issue', id }, { labels: ['only here', 'Both', 'own'], milestoneId })
  await world.settle()
  await transfer('acme/api', 'other')
  expect(await faults()).toEqual([])
  const [own, theirs] = [rows<LabelItem>('J#20 L#'), rows<LabelItem>('G#12 L#')]
  expect(own.map(({ title, color }) => [title, color])).toEqual([
    ['only here', '#112233'],
    ['own', expect.anything()],
  ])
  const [milestone] = rows<MilestoneItem>('J#20 MS#')
  expect(milestone).toMatchObject({
    title: 'Autumn',
    description: 'Leaves fall.',
    dueDate: '2026-11-30',
    ownerPath: 'other/api',
  })
  for (const id of [201, 202]) {
    const { labels = [], milestone: planned } = issue(id) ?? {}
    expect(labels.map((label) => label.id).toSorted()).toEqual([...own, ...theirs].map((label) => label.id).toSorted())
    expect(planned?.id).toBe(milestone?.id)
  }
})

test('who may do what follows from the groups above of today', async () => {
  await world.givenPerson(4, 'gus', null)
  await world.givenPerson(5, 'pia', null)
  await createGroup(context(), { parentPath: 'other', path: 'crew', name: 'Crew', visibility: 'private' })
  await setMembership(context(), { fullPath: 'acme/web/site', username: 'gus', accessLevel: ROLE.reporter })
  await setMembership(context(), { fullPath: 'other/crew', username: 'pia', accessLevel: ROLE.developer })
  const crew = await findGroup(world.table, ownerViewer, 'other/crew')
  const share = { fullPath: 'acme/web', groupId: crew?.id ?? 0, accessLevel: ROLE.guest }
  await shareNamespace(context(), share)
  await world.settle()
  const above = async (name: string) => Object.keys((await loadViewer(world.table, name, 'strong')).above)
  expect([await above('gus'), await above('pia')]).toEqual([
    ['10', '11'],
    ['10', '12'],
  ])
  await transfer('acme/web', 'other')
  expect(await faults()).toEqual([])
  expect([await above('gus'), await above('pia')]).toEqual([['11', '12'], ['12']])
})

test('what is written while all follows comes out right', async () => {
  world.beforeNextWrite(async () => {
    await transfer('acme/api', 'other')
  })
  await changeItem(context(), { kind: 'issue', id: 201 }, { title: 'At the same moment' })
  await changeGroup(context(), { fullPath: 'other', path: 'else' })
  expect(await faults()).toEqual([])
  expect(issue(201)).toMatchObject({ title: 'At the same moment', projectPath: 'else/api' })
})

test('what a place does not allow is refused', async () => {
  const refusal = async (fullPath: string, parentPath: string | null) => problemOf(transfer(fullPath, parentPath))
  expect(await refusal('acme', 'acme/web')).toMatchObject({ code: 'BAD_REQUEST', field: 'groupId' })
  expect(await refusal('acme', 'acme')).toMatchObject({ code: 'BAD_REQUEST', field: 'groupId' })
  expect(await refusal('acme/web', 'acme')).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The group is there already.',
  })
  expect(await refusal('acme/api', null)).toMatchObject({ code: 'BAD_REQUEST', field: 'namespace' })
  expect(await refusal('acme/web', 'acme/none')).toMatchObject({ code: 'NOT_FOUND' })
  await createProject(context(), { groupPath: 'other', path: 'API', name: 'Taken', visibility: 'public' })
  expect(await refusal('acme/api', 'other')).toMatchObject({ code: 'TAKEN', field: 'path' })
  await changeGroup(context(), { fullPath: 'other', visibility: 'public' })
  await createGroup(context(), { parentPath: 'other', path: 'inner', name: 'Inner', visibility: 'private' })
  expect(await refusal('acme/web', 'other/inner')).toMatchObject({ code: 'BAD_REQUEST', field: 'visibility' })
  await world.givenPerson(6, 'web', null)
  expect(await refusal('acme/web', null)).toMatchObject({ code: 'TAKEN' })
})

test('only Owners of both bring something elsewhere, and what is hidden is missing', async () => {
  const as = (roles: Record<string, number>, fullPath: string, parentPath: string | null) => {
    const max = { id: 5, username: 'max', name: 'Max', roles, above: {} }
    return problemOf(transferNamespace(world.actingAs(max), { fullPath, parentPath }))
  }
  await createGroup(context(), { parentPath: 'other', path: 'inner', name: 'Inner', visibility: 'private' })
  const own = { 20: ROLE.owner, 11: ROLE.owner }
  expect(await as({ 20: ROLE.maintainer, 12: ROLE.owner }, 'acme/api', 'other')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await as({ ...own, 12: ROLE.developer }, 'acme/api', 'other')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await as({ ...own, 12: ROLE.maintainer }, 'acme/web', 'other')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(own, 'acme/web', 'other/inner')).toMatchObject({ code: 'NOT_FOUND' })
})
