import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { removeMembership, setMembership } from '#operations/membership/set-membership.ts'
import type { MembershipEndItem } from '#table/items/due.ts'
import { membershipEndKey } from '#table/keys/due-keys.ts'
import { memberKey, viewerKey } from '#table/keys/keys.ts'
import type { MemberItem, ViewerItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { problemOf } from '#support/histories/given-world.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'

const GUS = 4
const ROOT = { kind: 'group', id: ROOT_ID } as const
const HOUR = 3600

// It is 9 o'clock on the first of June.
let world: MailWorld
beforeEach(async () => {
  world = await givenMailWorld()
  await world.givenPerson(GUS, 'gus', null)
})

const give = (expiresAt: string | null | undefined, accessLevel: number = ROLE.developer) =>
  setMembership(world.actingAs(ownerViewer), { fullPath: 'acme', username: 'gus', accessLevel, expiresAt })
const membership = () => getItem<MemberItem>(world.table, memberKey(ROOT, GUS), 'strong')
const end = () => getItem<MembershipEndItem>(world.table, membershipEndKey(ROOT, GUS), 'strong')
const role = async () => (await getItem<ViewerItem>(world.table, viewerKey('gus'), 'strong'))?.roles[`${ROOT_ID}`]

async function after(hours: number) {
  world.passTime(hours * HOUR)
  await world.tick()
}

test('a membership ends with the beginning of its day', async () => {
  await give('2026-06-02')
  expect(await membership()).toMatchObject({ accessLevel: ROLE.developer, expiresAt: '2026-06-02' })
  await after(14.9)
  expect(await role()).toBe(ROLE.developer)
  await after(0.2)
  expect([await role(), await membership(), await end()]).toEqual([undefined, null, null])
})

test('another day takes the place of the one before, and none at all takes it away', async () => {
  await give('2026-06-02')
  await give('2026-06-03', ROLE.reporter)
  await after(24)
  expect(await role()).toBe(ROLE.reporter)
  await give(null)
  await after(48)
  expect([await role(), await end()]).toEqual([ROLE.developer, null])
  expect(await membership()).not.toHaveProperty('expiresAt')
})

test('another role alone leaves the day as it is, but an Owner of a top-level group has none', async () => {
  await give('2026-06-02')
  await give(undefined, ROLE.reporter)
  expect(await membership()).toMatchObject({ accessLevel: ROLE.reporter, expiresAt: '2026-06-02' })
  await give(undefined, ROLE.owner)
  await after(48)
  expect([await role(), await end()]).toEqual([ROLE.owner, null])
})

test('who was taken out before the day, and came back without one, stays', async () => {
  await give('2026-06-02')
  await removeMembership(world.actingAs(ownerViewer), { fullPath: 'acme', username: 'gus' })
  expect(await end()).toBeNull()
  await give(null)
  await after(48)
  expect(await role()).toBe(ROLE.developer)
})

test.each([
  ['2026-05-31', ROLE.guest, 'Expires at cannot be a date in the past'],
  ['2026-02-30', ROLE.guest, 'Expires at must be a date, as in 2026-11-30'],
  ['2026-06-02', ROLE.owner, 'An Owner of a top-level group stays until somebody ends that'],
])('%s for role %i is refused', async (expiresAt, accessLevel, message) => {
  expect((await problemOf(give(expiresAt, accessLevel))).message).toBe(message)
})
