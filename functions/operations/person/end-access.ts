import { ROLE } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import type { GroupItem, MemberItem, ProjectItem, UserItem } from '#table/items/place-items.ts'
import {
  accessTokenList,
  bareKey,
  groupKey,
  MEMBER_PREFIX,
  membershipList,
  namespacePk,
  projectKey,
  type Namespace,
} from '#table/keys/keys.ts'
import { revokeActions, standingOf } from '../membership/membership.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { actingAdministrator } from './acting-administrator.ts'
import { changeState } from './change-state.ts'
import { personNumbered } from './person-numbered.ts'
import { signOutEverywhere } from './sessions.ts'

/** What was ended, and groups that keep somebody as their only Owner. */
export interface EndedAccess {
  tokens: number
  memberships: number
  /** Full paths. */
  kept: string[]
}

/** Tokens in one transaction. */
const TOKENS_AT_ONCE = 50

/**
 * Ends all personal access tokens of somebody who left, or whose tokens may have leaked. Administrators do.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function revokeTokensOf(context: OperationContext, userId: number): Promise<number> {
  const list = { index: 'lists' as const, partition: accessTokenList(userId) }
  await actingAdministrator(context)
  const tokens = (await queryAll<AccessTokenItem>(context.table, 'access tokens', list)).filter(
    ({ revokedAt }) => revokedAt === null,
  )
  for (let start = 0; start < tokens.length; start += TOKENS_AT_ONCE) {
    const some = tokens.slice(start, start + TOKENS_AT_ONCE)
    await runWrite(
      context,
      { operation: 'revokeTokens', input: { userId, ids: some.map(({ id }) => id) } },
      async () => ({
        actions: [
          ...some.map((token) => ({
            ...{ kind: 'update' as const, key: bareKey(token), set: { revokedAt: context.now() } },
            if: { present: true as const },
          })),
          ...(await actingAdministrator(context)),
        ],
        response: null,
        audit: { rootId: 0, target: 'user', targetId: userId },
      }),
    )
  }
  return tokens.length
}

/** Returns the group or project of a membership; null when it is gone. */
async function placeOf(table: Table, { PK }: MemberItem): Promise<GroupItem | ProjectItem | null> {
  const id = Number(PK.split('#')[1])
  const isGroup = PK === namespacePk({ kind: 'group', id })
  return getItem<GroupItem | ProjectItem>(table, isGroup ? groupKey(id) : projectKey(id))
}

/** Ends one membership; false where it is that of the only Owner of a top-level group. */
async function endMembership(
  context: OperationContext,
  user: UserItem,
  place: GroupItem | ProjectItem,
): Promise<boolean> {
  const { table } = context
  const owner: Namespace = { kind: place.kind, id: place.id }
  return runWrite(context, { operation: 'removeMembership', input: { place: place.id, user: user.id } }, async () => {
    const acts = await actingAdministrator(context)
    const standing = await standingOf(table, owner, user)
    const audit = { rootId: place.namespaceIds[0] ?? 0, target: `${place.kind} member`, targetId: user.id }
    const members = await queryAll<MemberItem>(table, 'members', {
      ...{ partition: namespacePk(owner), prefix: MEMBER_PREFIX, consistency: 'strong' },
    })
    const others = members.filter(({ accessLevel, user: other }) => accessLevel === ROLE.owner && other.id !== user.id)
    const isLast = place.namespaceIds.length === 1 && standing.before?.accessLevel === ROLE.owner && others.length === 0
    const isOver = standing.before === null
    const [witness] = others
    return {
      actions:
        isLast || isOver
          ? []
          : [
              ...(await revokeActions(table, owner, user, standing)),
              ...(witness
                ? [{ kind: 'check' as const, key: bareKey(witness), if: { equals: { accessLevel: ROLE.owner } } }]
                : []),
              ...acts,
            ],
      response: !isLast,
      audit,
    }
  })
}

/**
 * Ends all that somebody who leaves has: they are blocked and signed out everywhere, their tokens are revoked and their memberships
 * ended. What they wrote stays under their name. May be asked again where it stopped half-way.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function endAccess(
  { idempotencyKey: _, ...context }: OperationContext,
  userId: number,
): Promise<EndedAccess> {
  const { table } = context
  const { user } = await personNumbered(table, userId)
  if (user.state !== 'banned') await changeState(context, { userId, change: 'block' })
  await signOutEverywhere(context, { userId, except: null })
  const tokens = await revokeTokensOf(context, userId)
  const list = { index: 'lists' as const, partition: membershipList(userId) }
  const kept: string[] = []
  let memberships = 0
  for (const membership of await queryAll<MemberItem>(table, 'members', list)) {
    const place = await placeOf(table, membership)
    if (place === null) continue
    if (await endMembership(context, user, place)) memberships += 1
    else kept.push(place.fullPath)
  }
  return { tokens, memberships, kept }
}
