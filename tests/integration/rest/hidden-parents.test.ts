import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changeGroup } from '#operations/namespace/change-namespace.ts'
import { fanOut } from '#stream/copies/fan-out.ts'
import { childEpic } from '../graph/world.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

const ROOM = `/api/v4/groups/${encodeURIComponent('vault/room')}/epics`
const PAGE = '/groups/vault/room/-/epics/92'

let world: PageWorld

/** A private group `vault` whose epic holds that of the group `room` below; what else is public hangs below a secret. */
beforeEach(async () => {
  world = await pageWorld()
  const { world: given, acme } = world
  const vault = given.group(71, 'vault', 'private')
  const room = given.group(72, 'room', 'private', vault)
  const vera = given.user(73, 'vera', 'Vera of the vault', [[vault, 20]])
  given.user(74, 'gil', 'Gil, guest of the vault', [[vault, 10]])
  given.user(75, 'sam', 'Sam of the room', [[room, 20]])
  const inRoom = [92, 93, 94].map((id) => given.epic(id, room, vera))
  given.epic(
    91,
    vault,
    vera,
    {},
    inRoom.map((epic) => childEpic(epic, 'private')),
  )
  const shown = given.epic(96, acme, vera)
  given.epic(95, acme, vera, { confidential: true }, [childEpic(shown)])
  await given.write()
})

const epicOf = async (address: string, as: string, method = 'GET', body?: unknown) =>
  (await world.call(method, address, { as, body })).body as Record<string, unknown>

const SHOWN = { parent_id: 91, parent_iid: 91, _links: { parent: '/api/v4/groups/71/epics/91' } }
const HIDDEN = { parent_id: null, parent_iid: null, _links: { parent: null } }

describe.each([
  ['vera', SHOWN],
  ['gil', SHOWN],
  ['sam', HIDDEN],
])('An epic below a private group’s, as %s sees it,', (as, parent) => {
  test('tells of its parent no more than may be read', async () => {
    const [epic, page] = [await epicOf(`${ROOM}/92`, as), await epicOf(`${PAGE}.json`, as)]
    expect(epic).toMatchObject({ id: 92, ...parent })
    expect(page).toMatchObject({ id: 92, parent_id: parent.parent_id })
  })

  test('tells the same while groups are renamed, and after', async () => {
    const owner = { id: 70, username: 'olga', name: 'Olga', roles: { 71: ROLE.owner }, above: {} }
    const now = () => new Date().toISOString()
    const context = { table: world.table, viewer: owner, now, random: Math.random }
    await changeGroup(context, { fullPath: 'vault', path: 'safe' })
    expect(await epicOf(`${ROOM}/92`, as)).toMatchObject({ id: 92, ...parent })
    // The group, what is below it, and then its items.
    for (const id of [71, 71, 72, 72]) await fanOut(world.table, { kind: 'group', id })
    const followed = await epicOf(`${ROOM}/92`, as)
    expect(followed).toMatchObject({ id: 92, ...parent, references: { full: 'safe/room&92' } })
  })

  test('tells the same in lists', async () => {
    const { body } = await world.call('GET', ROOM, { as })
    expect(body).toMatchObject([94, 93, 92].map((id) => ({ id, ...parent })))
  })
})

test('The answer to a write tells no more than the epic does', async () => {
  expect(await epicOf(`${ROOM}/92`, 'sam', 'PUT', { title: 'Changed' })).toMatchObject({ title: 'Changed', ...HIDDEN })
  expect(await epicOf(`${PAGE}.json`, 'sam', 'PUT', { title: 'Again' })).toMatchObject({
    title: 'Again',
    parent_id: null,
  })
  expect(await epicOf(`${ROOM}/92`, 'vera', 'PUT', { title: 'Changed' })).toMatchObject(SHOWN)
})

test.each([
  ['gus', null],
  ['nina', null],
  ['ravi', 95],
])('A confidential parent is told to %s as %s', async (as, id) => {
  expect(await epicOf('/api/v4/groups/acme/epics/96', as)).toMatchObject({ id: 96, parent_id: id, parent_iid: id })
  expect(await epicOf('/groups/acme/-/epics/96.json', as)).toMatchObject({ id: 96, parent_id: id })
})

test('The parents of a page are read together, and none for those whose role opens them', async () => {
  const callsFor = async (as: string, address: string) => {
    const send = vi.spyOn(world.table.client, 'send').mockClear()
    await world.call('GET', address, { as })
    return send.mock.calls.length
  }
  const [all, one] = [await callsFor('sam', ROOM), await callsFor('sam', `${ROOM}?per_page=1`)]
  expect(all).toBe(one)
  expect(await callsFor('vera', ROOM)).toBe(all - 2)
})
