import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changePerson } from '#operations/person/change-person.ts'
import { createNote } from '#operations/note/create-note.ts'
import { itemById } from '#operations/write/find-items.ts'
import { setMembership } from '#operations/membership/set-membership.ts'
import { itemActivity } from '#operations/read/history/item-activity.ts'
import { listMembers } from '#operations/read/namespace/list-members.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { listParticipants } from '#operations/read/people/participants.ts'
import { viewerKey } from '#table/keys/keys.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { OWNER, ROOT_ID, ownerViewer } from '#support/histories/world.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const issue = { kind: 'issue' as const, id: 201 }
const rename = (name: string) => changePerson(world.as(), { username: 'Olivia', name })

test('everything that shows a person shows their new name', async () => {
  await createNote(world.as(), { target: issue, body: 'Hello', internal: false })
  await setMembership(
    { ...world.as(), isAdmin: true },
    { fullPath: 'acme', username: 'olivia', accessLevel: ROLE.owner },
  )
  await world.settle()
  await rename(' Olivia Ortega ')
  await world.settle()
  expect(copyFaults(world.double.snapshot())).toEqual([])
  expect(world.stored().issues.get(201)?.author).toMatchObject({ username: 'olivia', name: 'Olivia Ortega' })
  const known = await itemById(world.table, issue)
  const shown = await itemActivity(world.table, ownerViewer, known, {
    ...{ filter: 'ONLY_COMMENTS', newestFirst: true, size: 5, after: null, before: null, fromEnd: false },
  })
  const names = [
    shown.rows.map(({ author, note }) => [author.name, note?.author.name]),
    (await listParticipants(world.table, issue)).map(({ name }) => name),
    (
      await listMembers(world.table, ownerViewer, {
        ownerKind: 'group',
        namespaceIds: [ROOT_ID],
        search: 'ortega',
      })
    ).map(({ user }) => user.name),
    (await listUsers(world.table, { search: 'ortega' })).map(({ name }) => name),
    (await loadViewer(world.table, 'olivia')).name,
  ]
  expect(names).toEqual([
    [['Olivia Ortega', 'Olivia Ortega']],
    ...Array.from({ length: 3 }, () => ['Olivia Ortega']),
    'Olivia Ortega',
  ])
  expect(await listUsers(world.table, { search: 'owner' })).toEqual([])
})

test('a role that is given at the same moment stays', async () => {
  const before = await getItem<ViewerItem>(world.table, viewerKey('olivia'), 'strong')
  world.beforeNextWrite(() =>
    setMembership(
      { ...world.as(), isAdmin: true },
      { fullPath: 'acme/web', username: 'olivia', accessLevel: ROLE.guest },
    ),
  )
  await rename('Other')
  const rights = await getItem<ViewerItem>(world.table, viewerKey('olivia'), 'strong')
  expect(rights).toMatchObject({ name: 'Other', roles: { ...before?.roles, 11: ROLE.guest } })
})

test('only their own name is changed by people, and their picture by the administration', async () => {
  const before = world.double.snapshot()
  const other = world.as({ ...ownerViewer, id: 2, username: 'ana' })
  expect((await problemOf(changePerson(other, { username: OWNER.username, name: 'X' }))).code).toBe('FORBIDDEN')
  const picture = { username: OWNER.username, avatarUrl: 'https://example.com/o.png' }
  expect((await problemOf(changePerson(world.as(), picture))).code).toBe('FORBIDDEN')
  expect((await problemOf(rename('  '))).field).toBe('name')
  await rename(OWNER.name)
  expect(world.double.snapshot()).toEqual(before)
  await changePerson({ ...world.as(), isAdmin: true }, picture)
  await world.settle()
  expect(world.stored().tasks.get(301)?.author).toEqual({ ...OWNER, avatarUrl: picture.avatarUrl })
})
