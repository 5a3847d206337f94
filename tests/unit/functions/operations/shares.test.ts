import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { ROLE, roleIn } from '#domain/role.ts'
import { removeMembership, setMembership } from '#operations/membership/set-membership.ts'
import { endShare, shareNamespace, unshareNamespace } from '#operations/membership/share-namespace.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { listMembers } from '#operations/read/namespace/list-members.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { ShareEndItem } from '#table/items/due.ts'
import { userItems } from '#table/items/user.ts'
import { shareEndKey } from '#table/keys/due-keys.ts'
import { lentKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'

let world: GivenWorld
/** A group of its own, whose members get roles in acme. */
let team: number
beforeEach(async () => {
  world = await givenWorld()
  const people = ['ann', 'ben'].map((username, index) =>
    userItems({
      ...{ id: 50 + index, username, name: username, avatarUrl: null },
      ...{ email: `${username}@example.com`, createdAt: '2026-01-01T00:00:00Z' },
    }),
  )
  await putItems(
    world.table,
    people.flatMap(({ user, username, viewer, tokens }) => [user, username, viewer, ...tokens]),
  )
  const input = { parentPath: null, path: 'team', name: 'Team', visibility: 'private' as const }
  team = (await createGroup({ ...world.as(), isAdmin: true }, input)).id
  await setMembership(asOwner(), { fullPath: 'team', username: 'ann', accessLevel: ROLE.developer })
  await world.settle()
})

const asOwner = () => {
  const { viewer } = world.as()
  return world.as({ ...viewer, roles: { ...viewer.roles, [team]: ROLE.owner } })
}
const share = (accessLevel: number, fullPath = 'acme/api', rest: { expiresAt?: string } = {}) =>
  shareNamespace(asOwner(), { fullPath, groupId: team, accessLevel, ...rest })
const roleOf = async (username: string, namespaceIds: number[]) => {
  await world.settle()
  return roleIn(await loadViewer(world.table, username, 'strong'), namespaceIds)
}
const PROJECT = [10, 20]

describe('a project that is shared with a group', () => {
  test('gives its direct members a role there, not above their own in the group', async () => {
    await share(ROLE.maintainer)
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.developer)
    expect(await loadViewer(world.table, 'ann')).toMatchObject({ above: { 10: true }, plans: { 10: true } })
  })

  test('gives no more than the share says', async () => {
    await share(ROLE.guest)
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.guest)
  })

  test('is followed by who comes to the group later, and by who leaves it at once', async () => {
    await share(ROLE.reporter)
    await setMembership(asOwner(), { fullPath: 'team', username: 'ben', accessLevel: ROLE.maintainer })
    expect(await roleOf('ben', PROJECT)).toBe(ROLE.reporter)
    await removeMembership(asOwner(), { fullPath: 'team', username: 'ben' })
    expect(await loadViewer(world.table, 'ben', 'strong')).toMatchObject({ roles: {}, above: {} })
  })

  test('keeps what somebody has there by themselves', async () => {
    await setMembership(world.as(), { fullPath: 'acme/api', username: 'ann', accessLevel: ROLE.guest })
    await share(ROLE.reporter)
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.reporter)
    await setMembership(world.as(), { fullPath: 'acme/api', username: 'ann', accessLevel: ROLE.planner })
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.reporter)
    await unshareNamespace(asOwner(), { fullPath: 'acme/api', groupId: team })
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.planner)
    expect(await getItem(world.table, lentKey(team, { kind: 'project', id: 20 }))).toBeNull()
  })

  test('lists the people by their group where that is asked for', async () => {
    await share(ROLE.reporter)
    const found = await listMembers(world.table, asOwner().viewer, {
      ...{ ownerKind: 'project', namespaceIds: PROJECT, relations: ['INVITED_GROUPS'] },
    })
    expect(found.map(({ user, accessLevel, owner }) => [user.username, accessLevel, owner.id])).toContainEqual([
      ...['ann', ROLE.reporter, team],
    ])
  })

  test('ends by itself when its day has come', async () => {
    await share(ROLE.reporter, 'acme/api', { expiresAt: '2026-06-02' })
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.reporter)
    const end = await getItem<ShareEndItem>(world.table, shareEndKey({ kind: 'project', id: 20 }, team))
    if (end === null) throw new Error('Nothing ends it.')
    await endShare(world.as(), end)
    expect(await roleOf('ann', PROJECT)).toBe(ROLE.none)
  })

  test.each([
    ['twice', () => share(ROLE.guest).then(() => share(ROLE.guest)), 'CONFLICT'],
    ['with a role that there is not', () => share(17), 'BAD_REQUEST'],
    ['until a day that is over', () => share(ROLE.guest, 'acme/api', { expiresAt: '2020-01-01' }), 'BAD_REQUEST'],
    [
      'with the group that it is in',
      () => shareNamespace(asOwner(), { fullPath: 'acme/api', groupId: 10, accessLevel: ROLE.guest }),
      'BAD_REQUEST',
    ],
    [
      'with a group that one does not see',
      () => shareNamespace(world.as(), { fullPath: 'acme/api', groupId: team, accessLevel: ROLE.guest }),
      'NOT_FOUND',
    ],
  ])('is not shared %s', async (_, attempt, code) => {
    expect(await problemOf(attempt())).toMatchObject({ code })
  })

  test('is shared by nobody with a role above their own', async () => {
    const { viewer } = asOwner()
    const maintainer = { ...viewer, roles: { 20: ROLE.maintainer, [team]: ROLE.owner } }
    const asked = (accessLevel: number) =>
      shareNamespace(world.as(maintainer), { fullPath: 'acme/api', groupId: team, accessLevel })
    expect(await problemOf(asked(ROLE.owner))).toMatchObject({ code: 'FORBIDDEN' })
    await asked(ROLE.maintainer)
  })
})

test('whatever happens in whatever order, a role is the highest of its sources', async () => {
  const level = fc.constantFrom(ROLE.guest, ROLE.reporter, ROLE.developer, ROLE.maintainer)
  const step = fc.record({ what: fc.constantFrom('own', 'inGroup', 'shared'), to: fc.option(level) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.boolean(), async (steps, settlesBetween) => {
      const now: Record<string, number | null> = { own: null, inGroup: ROLE.developer, shared: null }
      const give = (fullPath: string, to: number | null) =>
        to === null
          ? removeMembership(asOwner(), { fullPath, username: 'ann' })
          : setMembership(asOwner(), { fullPath, username: 'ann', accessLevel: to })
      const reshare = async (to: number | null) => {
        if (now['shared'] !== null) await unshareNamespace(asOwner(), { fullPath: 'acme/api', groupId: team })
        if (to !== null) await share(to)
      }
      const follow = async (what: string, to: number | null) => {
        if (now[what] === null && to === null) return
        if (what === 'shared') await reshare(to)
        else await give(what === 'own' ? 'acme/api' : 'team', to)
        now[what] = to
      }
      for (const { what, to } of steps) {
        await follow(what, to)
        if (settlesBetween) await world.settle()
      }
      const lent = now['shared'] && now['inGroup'] ? Math.min(now['shared'], now['inGroup']) : 0
      expect(await roleOf('ann', PROJECT)).toBe(Math.max(now['own'] ?? 0, lent))
      for (const [what, to] of [
        ['own', null],
        ['shared', null],
        ['inGroup', ROLE.developer],
      ] as const)
        await follow(what, to)
      await world.settle()
    }),
    { numRuns: 25 },
  )
})
