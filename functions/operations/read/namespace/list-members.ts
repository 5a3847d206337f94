import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, MemberItem } from '#table/items/place-items.ts'
import { MEMBER_PREFIX, groupKey, groupPk, memberKey, namespacePk, rootList, type Namespace } from '#table/keys/keys.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { sharesOf, type FoundShare } from '../../membership/share-namespace.ts'
import { canReadGroup } from './group-list.ts'
import { peopleNow, type PersonNow } from '../people/people-now.ts'

/** How somebody belongs to a group or project: by themselves, by a group above it or below it, or by a group that it, or one above it, is shared with. */
export type MemberRelation =
  'DIRECT' | 'INHERITED' | 'DESCENDANTS' | 'SHARED_FROM_GROUPS' | 'INVITED_GROUPS' | 'SHARED_INTO_ANCESTORS'

export interface MemberRequest {
  ownerKind: Namespace['kind']
  /** Ids from the root group down to the group or project. */
  namespaceIds: number[]
  /** Directly and by a group above when left out. */
  relations?: MemberRelation[] | null | undefined
}

export interface MemberSearch extends MemberRequest {
  search?: string | null | undefined
}

/** Groups below whose members are read at most, each by a call of its own. */
const BELOW_MAX = 100

export interface OwnedMember extends MemberItem {
  /** Of what this is the membership. */
  owner: Namespace
}

export interface FoundMember extends OwnedMember {
  user: PersonNow
}

/** Returns the people of a group or project as they are called now, each once with the highest of their roles. */
export async function listMembers(
  table: Table,
  viewer: Viewer,
  { search, ...request }: MemberSearch,
): Promise<FoundMember[]> {
  const members = await namedNow(table, await highestMemberships(table, viewer, request))
  return members.filter(({ user }) => containsText(search, user.name, user.username))
}

/** Returns memberships with people as they are called now, each of whom is read. */
export async function namedNow(table: Table, members: OwnedMember[]): Promise<FoundMember[]> {
  const now = await peopleNow(
    table,
    members.map(({ user }) => user),
  )
  return members.map((member) => ({ ...member, user: now(member.user) }))
}

/** Returns the highest membership of each person of a group or project, with people as they were called when it was made. */
export async function highestMemberships(
  table: Table,
  viewer: Viewer,
  { ownerKind, namespaceIds, relations }: MemberRequest,
): Promise<OwnedMember[]> {
  const asked = relations ?? ['DIRECT', 'INHERITED']
  const owners: Namespace[] = [
    ...(asked.includes('DIRECT') ? namespaceIds.slice(-1).map((id) => ({ kind: ownerKind, id })) : []),
    ...(asked.includes('INHERITED') ? namespaceIds.slice(0, -1).map((id) => ({ kind: 'group' as const, id })) : []),
    ...(asked.includes('DESCENDANTS') && ownerKind === 'group' ? await groupsBelow(table, viewer, namespaceIds) : []),
  ]
  const ownerAt = new Map(owners.map((owner) => [namespacePk(owner), owner]))
  const members = new Map<number, OwnedMember>()
  const direct = await membersOf(table, owners)
  const own = direct.flatMap((member) => {
    const owner = ownerAt.get(member.PK)
    return owner ? [{ ...member, owner }] : []
  })
  const shared = await sharedPlaces(table, viewer, { ownerKind, namespaceIds }, asked)
  for (const member of [...own, ...(await membersByShares(table, shared))]) {
    const before = members.get(member.user.id)
    if (before === undefined || before.accessLevel < member.accessLevel) members.set(member.user.id, member)
  }
  return [...members.values()]
}

const BY_SHARES: readonly MemberRelation[] = ['SHARED_FROM_GROUPS', 'INVITED_GROUPS']

/** Returns by which shares of a group or project, and of the groups above it, people are asked for. */
async function sharedPlaces(
  table: Table,
  viewer: Viewer,
  { ownerKind, namespaceIds }: Pick<MemberRequest, 'ownerKind' | 'namespaceIds'>,
  asked: MemberRelation[],
): Promise<FoundShare[]> {
  const own = namespaceIds.slice(-1).map((id) => ({ kind: ownerKind, id }))
  const above = namespaceIds.slice(0, -1).map((id) => ({ kind: 'group' as const, id }))
  const places: Namespace[] = [
    ...(asked.some((relation) => BY_SHARES.includes(relation)) ? own : []),
    ...(asked.some((relation) => BY_SHARES.includes(relation) || relation === 'SHARED_INTO_ANCESTORS') ? above : []),
  ]
  return places.length === 0 ? [] : sharesOf(table, viewer, places)
}

/** Returns the members of groups as those whom a share gives a role: not above their own in the group. */
async function membersByShares(table: Table, shares: FoundShare[]): Promise<OwnedMember[]> {
  const groups = [...new Set(shares.map(({ group }) => group.id))]
  const members = await membersOf(
    table,
    groups.map((id) => ({ kind: 'group', id })),
  )
  return shares.flatMap(({ share, group }) =>
    members
      .filter(({ PK }) => PK === groupPk(group.id))
      .map((member) => ({
        ...member,
        owner: { kind: 'group' as const, id: group.id },
        accessLevel: Math.min(share.accessLevel, member.accessLevel),
        ...(share.expiresAt !== undefined && { expiresAt: share.expiresAt }),
      })),
  )
}

/**
 * Returns one person of a group or project as it is now, with the highest of their roles; null for who is none of its people.
 * @param isWhole whether those of the groups above count
 */
export async function findMember(
  table: Table,
  { ownerKind, namespaceIds, userId, isWhole }: MemberRequest & { userId: number; isWhole: boolean },
): Promise<FoundMember | null> {
  const own = { kind: ownerKind, id: namespaceIds.at(-1) ?? 0 }
  const above = isWhole ? namespaceIds.slice(0, -1).map((id) => ({ kind: 'group' as const, id })) : []
  const owners: Namespace[] = [own, ...above]
  const found = await getItems<MemberItem>(
    table,
    owners.map((owner) => memberKey(owner, userId)),
    'strong',
  )
  const members = owners.flatMap((owner, index) => (found[index] ? [{ ...found[index], owner }] : []))
  const [highest] = members.toSorted((a, b) => b.accessLevel - a.accessLevel)
  if (highest === undefined) return null
  const now = await peopleNow(table, [highest.user])
  return { ...highest, user: now(highest.user) }
}

/** Returns ids of the members of a group and of those above it; none where the viewer may not read it. */
export async function groupMemberIds(table: Table, viewer: Viewer, groupId: number): Promise<number[]> {
  const group = await getItem<GroupItem>(table, groupKey(groupId))
  if (group === null || !canReadGroup(viewer, group)) return []
  const members = await listMembers(table, viewer, { ownerKind: 'group', namespaceIds: group.namespaceIds })
  return members.map(({ user }) => user.id)
}

/** Groups and projects of one person whose members are read at most. */
const OWN_MAX = 100

/** Returns the ids of the people who are in a group or project together with the viewer, those of the groups above included. */
export async function colleagueIds(table: Table, viewer: Viewer): Promise<number[]> {
  const ids = [...Object.keys(viewer.roles), ...Object.keys(viewer.above)].slice(0, OWN_MAX).map(Number)
  const owners = ids.flatMap((id) => [{ kind: 'group', id } as const, { kind: 'project', id } as const])
  return [...new Set((await membersOf(table, owners)).map(({ user }) => user.id))]
}

const membersOf = (table: Table, owners: Namespace[]): Promise<MemberItem[]> =>
  queryAll<MemberItem>(
    table,
    'members',
    owners.map((owner) => ({ partition: namespacePk(owner), prefix: MEMBER_PREFIX })),
  )

/** Returns the groups below a group that the viewer may read. */
async function groupsBelow(table: Table, viewer: Viewer, namespaceIds: number[]): Promise<Namespace[]> {
  const groupId = namespaceIds.at(-1) ?? 0
  const groups = await queryAll<GroupItem>(table, 'groups', {
    index: 'lists',
    partition: rootList(namespaceIds[0] ?? groupId, 'G'),
  })
  return groups
    .filter(({ id, namespaceIds: ids }) => id !== groupId && ids.includes(groupId))
    .filter(({ visibility, namespaceIds: ids }) =>
      can(viewer, 'read', { kind: 'namespace', visibility, namespaceIds: ids }),
    )
    .slice(0, BELOW_MAX)
    .map(({ id }) => ({ kind: 'group', id }))
}
