import { ANONYMOUS } from '#domain/role.ts'
import type { MembershipEndItem } from '#table/items/due.ts'
import { bareKey, namespaceKey, userKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem, UserItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { Table } from '#table/client/client.ts'
import { revokeActions, standingOf, type Standing } from './membership.ts'
import { runWrite } from '../write/run-write.ts'
import { distinctRandom } from '../write/distinct-random.ts'

/**
 * Ends a membership whose day has come, in the name of who set the day. Whoever changes the membership meanwhile also changes
 * the record of its end, or takes it away, and then nothing is done.
 * @param end with a lease
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function endMembership(
  { table, now }: { table: Table; now: string },
  end: MembershipEndItem,
): Promise<void> {
  const { owner, userId, actor, lease } = end
  const viewer = { ...ANONYMOUS, ...actor }
  const context = { table, viewer, now: () => now, random: distinctRandom, entrance: 'automation' as const }
  await runWrite(context, { operation: 'endMembership', input: { owner, userId } }, async () => {
    const user = await getItem<UserItem>(table, userKey(userId), 'strong')
    const namespace = await getItem<GroupItem | ProjectItem>(table, namespaceKey(owner), 'strong')
    const standing = user && (await standingOf(table, owner, user))
    // Read after the rights, whose version tells of everything that comes later.
    const current = await getItem<MembershipEndItem>(table, end, 'strong')
    return {
      actions: current?.lease === lease ? await endActions(table, end, user, standing) : [],
      response: null,
      audit: { rootId: namespace?.namespaceIds[0] ?? 0, target: `${owner.kind} member`, targetId: userId },
    }
  })
}

/** Takes the role away; where there is none, only the record of its end goes. */
const endActions = (
  table: Table,
  end: MembershipEndItem,
  user: UserItem | null,
  standing: Standing | null,
): Promise<Action[]> =>
  user !== null && standing?.before?.expiresAt !== undefined
    ? revokeActions(table, end.owner, user, standing)
    : Promise.resolve([{ kind: 'delete', key: bareKey(end), if: { equals: { lease: end.lease } } }])
