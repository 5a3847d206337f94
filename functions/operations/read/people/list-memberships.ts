import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import { membershipList, namespaceKey, type Namespace } from '#table/keys/keys.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { namespaceSubject } from '../../write/authorize.ts'

/** What a person is a direct member of, and how. */
export interface FoundMembership {
  member: MemberItem
  owner: Namespace
  place: GroupItem | ProjectItem
}

/** Returns the groups, or the projects, that a person is a direct member of and the viewer may read; all where no viewer is given. */
export async function listMemberships(
  table: Table,
  viewer: Viewer | null,
  { userId, kind }: { userId: number; kind: Namespace['kind'] },
): Promise<FoundMembership[]> {
  const query = { index: 'lists' as const, partition: membershipList(userId), prefix: `${kind}#` }
  const members = await queryAll<MemberItem>(table, 'members', query)
  const owners = members.map(({ GSI2SK }): Namespace => ({ kind, id: Number(GSI2SK.slice(kind.length + 1)) }))
  const places = await getItems<GroupItem | ProjectItem>(table, owners.map(namespaceKey))
  return members.flatMap((member, index) => {
    const [owner, place] = [owners[index], places[index]]
    return owner && place && (viewer === null || can(viewer, 'read', namespaceSubject(place)))
      ? [{ member, owner, place }]
      : []
  })
}
