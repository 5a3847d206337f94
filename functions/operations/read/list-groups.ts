import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { containsText } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem } from '#table/place-items.ts'
import { ROOTS_LIST, groupKey, rootList } from '#table/keys.ts'
import { getItems, queryAll } from '#table/read.ts'

const isShown = (viewer: Viewer, search: string | null | undefined, group: GroupItem): boolean =>
  containsText(search, group.name, group.fullPath) &&
  can(viewer, 'read', { kind: 'namespace', visibility: group.visibility, namespaceIds: group.namespaceIds })

/** The top-level groups that the viewer may read and, unless only those are asked for, the viewer's own groups. */
export async function listGroups(
  table: Table,
  viewer: Viewer,
  request: { search?: string | null | undefined; topLevelOnly?: boolean | null | undefined },
): Promise<GroupItem[]> {
  // A viewer's memberships name projects too; those ids simply are no groups.
  const ownIds = [...Object.keys(viewer.roles), ...Object.keys(viewer.above)].map(Number)
  const [roots, own] = await Promise.all([
    queryAll<GroupItem>(table, { index: 'lists', partition: ROOTS_LIST }),
    request.topLevelOnly ? [] : getItems<GroupItem>(table, ownIds.map(groupKey)),
  ])
  const found = [...roots, ...own].filter((group) => group !== null)
  const groups = new Map(found.map((group) => [group.id, group]))
  return [...groups.values()].filter((group) => isShown(viewer, request.search, group))
}

/** The groups below a group, at any depth, that the viewer may read. */
export async function listDescendantGroups(
  table: Table,
  viewer: Viewer,
  namespaceIds: number[],
  search: string | null | undefined,
): Promise<GroupItem[]> {
  const groupId = namespaceIds.at(-1) ?? 0
  const partition = rootList(namespaceIds[0] ?? groupId, 'G')
  const groups = await queryAll<GroupItem>(table, { index: 'lists', partition })
  return groups
    .filter(({ id, namespaceIds: ids }) => id !== groupId && ids.includes(groupId))
    .filter((group) => isShown(viewer, search, group))
}
