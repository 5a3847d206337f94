import type { Table } from '#table/client/client.ts'
import { getItem, queryAll, queryFirst } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import { sourcesOfRoles } from '#table/items/member.ts'
import type { MemberItem, ViewerItem } from '#table/items/place-items.ts'
import type { LentItem } from '#table/items/share.ts'
import { LENT_PREFIX, MEMBER_PREFIX, groupPk, lentKey, memberKey, viewerKey, type Namespace } from '#table/keys/keys.ts'
import { rightsAction } from './membership.ts'

const ATTEMPTS_MAX = 12
/** People whose rights follow in one go. */
const TURN = 200
/** Of them at the same time. */
const AT_ONCE = 8

/** A person as a membership names them. */
type Named = Pick<MemberItem['user'], 'id' | 'username'>

/**
 * Gives a person the roles that come from one group that they are a member of. It is asked how things stand, so late, doubled and
 * simultaneous calls do no harm.
 * @param writes `always` where what stands above the places may be other groups, though the roles are the same
 * @throws TableBusyError when others kept changing the rights of the person through all attempts
 */
export async function followShares(
  table: Table,
  groupId: number,
  person: Named,
  writes: 'changes' | 'always' = 'changes',
): Promise<void> {
  await attempts(table, () => followOnce(table, groupId, person, writes), ATTEMPTS_MAX)
}

async function followOnce(
  table: Table,
  groupId: number,
  person: Named,
  writes: 'changes' | 'always',
): Promise<'followed' | 'again'> {
  // Read first: whoever changes the membership after that changes the rights, too, and their version tells.
  const viewer = await getItem<ViewerItem>(table, viewerKey(person.username), 'strong')
  if (viewer?.id !== person.id) return 'followed'
  const member = await getItem<MemberItem>(table, memberKey({ kind: 'group', id: groupId }, person.id), 'strong')
  const due = member === null ? {} : await lentBy(table, groupId, member.accessLevel)
  const sources = sourcesOfRoles(viewer)
  const { [`${groupId}`]: before = {}, ...others } = sources.lent
  if (isSame(before, due) && writes === 'changes') return 'followed'
  const lent = Object.keys(due).length === 0 ? others : { ...others, [`${groupId}`]: due }
  const failed = await transact(table, [await rightsAction(table, viewer, { direct: sources.direct, lent })])
  return failed.length === 0 ? 'followed' : 'again'
}

const isSame = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, level]) => other[id] === level)

/** Returns which role somebody with a role in a group has by that elsewhere: nowhere more than in the group itself. */
async function lentBy(table: Table, groupId: number, ownLevel: number): Promise<Record<string, number>> {
  const query = { partition: groupPk(groupId), prefix: LENT_PREFIX, consistency: 'strong' as const }
  const lent = await queryAll<LentItem>(table, 'shares', query)
  return Object.fromEntries(
    lent.flatMap(({ place, accessLevel }) =>
      accessLevel === null ? [] : [[`${place.id}`, Math.min(accessLevel, ownLevel)] as const],
    ),
  )
}

/**
 * Lets the members of a group follow a share that began, changed or ended: some at a time, and says at its end how far they are, so
 * that one that died half-way is always found again.
 * @throws TableBusyError when others kept changing the same rights through all attempts
 */
export async function continueShare(table: Table, groupId: number, place: Namespace): Promise<void> {
  const lent = await getItem<LentItem>(table, lentKey(groupId, place), 'strong')
  if (lent === null || lent.isDone) return
  const { version, after } = lent
  const query = { partition: groupPk(groupId), prefix: MEMBER_PREFIX, consistency: 'strong' as const }
  const members = await queryFirst<MemberItem>(table, { ...query, ...(after !== null && { after }) }, TURN)
  for (let start = 0; start < members.length; start += AT_ONCE) {
    await Promise.all(
      members.slice(start, start + AT_ONCE).map(({ user }) => followShares(table, groupId, user, 'always')),
    )
  }
  const isDone = members.length < TURN
  const isAsRead = { equals: { version, after } }
  const last = members.at(-1)?.SK ?? after
  await transact(table, [
    isDone && lent.accessLevel === null
      ? { kind: 'delete', key: lent, if: isAsRead }
      : { kind: 'update', key: lent, set: { after: last, isDone }, if: isAsRead },
  ])
}
