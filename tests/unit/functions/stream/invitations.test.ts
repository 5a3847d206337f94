import { beforeEach, describe, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { acceptInvitation, openInvitation } from '#operations/invitation/accept-invitation.ts'
import {
  inviteByMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#operations/invitation/invite-by-mail.ts'
import { removeMembership, setMembership } from '#operations/membership/set-membership.ts'
import type { PlanItem } from '#table/items/billing.ts'
import { planKey } from '#table/keys/billing-keys.ts'
import { viewerKey } from '#table/keys/keys.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { problemOf } from '#support/histories/given-world.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'
import type { Viewer } from '#domain/role.ts'

const EMAIL = 'gus@example.com'

// It is 9 o'clock on the first of June.
let world: MailWorld
let gus: Viewer
beforeEach(async () => {
  world = await givenMailWorld()
  gus = await world.givenPerson(4, 'gus', null)
})

const asOwner = () => world.actingAs(ownerViewer)
const invite = (email = EMAIL, accessLevel: number = ROLE.developer, expiresAt?: string) =>
  inviteByMail(asOwner(), { fullPath: 'acme', email, accessLevel, expiresAt })
const role = async () => (await getItem<ViewerItem>(world.table, viewerKey('gus'), 'strong'))?.roles[`${ROOT_ID}`]
const pending = async () => (await listInvitations(asOwner(), 'acme')).map(({ email }) => email)

/** A plan of the group with so many seats. */
const plan = (seats: number): PlanItem => ({
  ...planKey(ROOT_ID),
  ...{ plan: 'premium', seats, startDate: '2026-01-01', endDate: '2027-01-01', maxSeatsUsed: 0 },
  ...{ print: '', orderedAt: '2026-01-01T00:00:00Z', version: 1 },
})

/** The secret in the link of the last mail. */
async function mailed(): Promise<string> {
  await world.tick()
  return /\/-\/invites\/([\w-]{43})\b/.exec(world.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('an invitation by mail', () => {
  test('is mailed once, and makes its person a member, once', async () => {
    await invite(' Gus@Example.com ')
    const token = await mailed()
    await world.tick()
    expect(world.sent).toMatchObject([{ to: EMAIL, subject: expect.stringContaining('invites you to') as string }])
    expect(world.sent[0]?.text).toContain(`https://canopy.example.com/-/invites/${token}`)
    expect(world.sent[0]?.text).toContain('as Developer')
    expect(await pending()).toEqual([EMAIL])
    expect(await acceptInvitation(world.actingAs(gus), token)).toEqual({ fullPath: 'acme', kind: 'group' })
    expect([await role(), await pending()]).toEqual([ROLE.developer, []])
    expect(await problemOf(acceptInvitation(world.actingAs(gus), token))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is of no use to anybody with another address, and its secret is stored nowhere', async () => {
    await invite()
    const token = await mailed()
    const eve = await world.givenPerson(5, 'eve', null)
    expect(await problemOf(acceptInvitation(world.actingAs(eve), token))).toMatchObject({ code: 'CONFLICT' })
    expect(await problemOf(acceptInvitation(world.actingAs(gus), 'x'.repeat(43)))).toMatchObject({ code: 'NOT_FOUND' })
    expect(JSON.stringify(world.double.snapshot())).not.toContain(token)
    expect(await pending()).toEqual([EMAIL])
  })

  test('ends its link when it is sent again, is taken back, or is two weeks old', async () => {
    await invite()
    const first = await mailed()
    expect(await problemOf(resendInvitation(asOwner(), { fullPath: 'acme', email: EMAIL }))).toMatchObject({
      code: 'CONFLICT',
    })
    world.passTime(601)
    await resendInvitation(asOwner(), { fullPath: 'acme', email: EMAIL })
    const second = await mailed()
    expect(second).not.toBe(first)
    expect(await openInvitation(world.table, first, world.now())).toBeNull()
    expect(await openInvitation(world.table, second, world.now())).not.toBeNull()
    world.passTime(15 * 86_400)
    expect(await openInvitation(world.table, second, world.now())).toBeNull()
    await resendInvitation(asOwner(), { fullPath: 'acme', email: EMAIL })
    const third = await mailed()
    await revokeInvitation(asOwner(), { fullPath: 'acme', email: EMAIL })
    expect(await problemOf(acceptInvitation(world.actingAs(gus), third))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await role()).toBeUndefined()
  })

  test('that was taken back before its mail went out is not mailed', async () => {
    await invite()
    await revokeInvitation(asOwner(), { fullPath: 'acme', email: EMAIL })
    await world.tick()
    expect(world.sent).toEqual([])
  })

  test('is mailed later when the mailer fails', async () => {
    world.failNext(1)
    await invite()
    await world.tick()
    world.passTime(91)
    const token = await mailed()
    await acceptInvitation(world.actingAs(gus), token)
    expect(await role()).toBe(ROLE.developer)
  })

  test('gives no more than who invited may give by then, and takes no higher role away', async () => {
    await invite(EMAIL, ROLE.guest)
    await setMembership(asOwner(), { fullPath: 'acme', username: 'gus', accessLevel: ROLE.maintainer })
    await acceptInvitation(world.actingAs(gus), await mailed())
    expect(await role()).toBe(ROLE.maintainer)
    await removeMembership(asOwner(), { fullPath: 'acme', username: 'gus' })
    const mia = await world.givenPerson(6, 'mia', ROLE.owner)
    await inviteByMail(world.actingAs(mia), { fullPath: 'acme', email: EMAIL, accessLevel: ROLE.owner })
    const token = await mailed()
    await world.givenPerson(6, 'mia', ROLE.guest)
    expect(await problemOf(acceptInvitation(world.actingAs(gus), token))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused by its field, above one’s own role, and a second time', async () => {
    expect(await problemOf(invite('nobody'))).toMatchObject({ code: 'BAD_REQUEST', field: 'email' })
    expect(await problemOf(invite(EMAIL, 33))).toMatchObject({ code: 'BAD_REQUEST', field: 'accessLevel' })
    expect(await problemOf(invite(EMAIL, ROLE.guest, '2020-01-01'))).toMatchObject({ field: 'expiresAt' })
    expect(
      await problemOf(inviteByMail(world.actingAs(gus), { fullPath: 'acme', email: EMAIL, accessLevel: 10 })),
    ).toMatchObject({ code: 'FORBIDDEN' })
    await invite()
    expect(await problemOf(invite())).toMatchObject({ code: 'CONFLICT', message: 'Member already invited' })
  })

  test('waits where all seats are taken when it is accepted, and works once one is free', async () => {
    await putItems(world.table, [plan(1)])
    await invite()
    const token = await mailed()
    await world.givenPerson(7, 'pia', null)
    await setMembership(asOwner(), { fullPath: 'acme', username: 'pia', accessLevel: ROLE.guest })
    expect(await problemOf(acceptInvitation(world.actingAs(gus), token))).toMatchObject({
      ...{ code: 'FORBIDDEN', message: "You've reached your 1 members limit for acme" },
    })
    expect([await role(), await pending()]).toEqual([undefined, [EMAIL]])
    await removeMembership(asOwner(), { fullPath: 'acme', username: 'pia' })
    await acceptInvitation(world.actingAs(gus), token)
    expect(await role()).toBe(ROLE.developer)
  })

  test('is one of a hundred that a person sends in a day', async () => {
    for (let index = 0; index < 100; index += 1) await invite(`person-${index}@example.com`)
    expect(await problemOf(invite())).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    world.passTime(86_400)
    await invite()
    expect(await pending()).toHaveLength(101)
  })
})
