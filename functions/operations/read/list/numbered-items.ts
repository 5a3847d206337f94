import { isInScope, type ListScope } from '#domain/item/filter-conditions.ts'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { EpicPointerItem, IssuePointerItem } from '#table/items/work-items.ts'
import { itemPointerKey, rootList } from '#table/keys/keys.ts'
import { getItems, queryAll } from '#table/client/read.ts'

/** Addresses that one request looks up. */
const POINTERS_MAX = 2000

/** Returns the ids of the items with these numbers in any group or project of the scope; null when there are too many addresses to look up. */
export async function numberedItems(
  table: Table,
  kind: ItemKind,
  rootId: number,
  scope: ListScope,
  iids: number[],
): Promise<Set<number> | null> {
  const homeIds = await (KINDS[kind].home === 'group' ? groupsInScope : projectsInScope)(table, rootId, scope)
  if (homeIds.length * iids.length > POINTERS_MAX) return null
  const keys = homeIds.flatMap((homeId) => iids.map((iid) => itemPointerKey(kind, homeId, iid)))
  const pointers = await getItems<EpicPointerItem | IssuePointerItem>(table, keys)
  return new Set(pointers.flatMap((pointer) => (pointer === null ? [] : [pointer.id])))
}

/** Returns the projects of the groups, or the one that is asked for itself, which the index may not have yet. */
async function projectsInScope(table: Table, rootId: number, scope: ListScope): Promise<number[]> {
  const projects = await queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition: rootList(rootId, 'J') })
  const within = projects.filter(({ groupId, namespaceIds }) => isInScope({ groupId, namespaceIds }, scope))
  return [...new Set([scope.groupId, ...within.map(({ id }) => id)])]
}

async function groupsInScope(table: Table, rootId: number, scope: ListScope): Promise<number[]> {
  const above = scope.includeAncestors ? scope.ancestorIds : []
  if (!scope.includeDescendants) return [...above, scope.groupId]
  const groups = await queryAll<GroupItem>(table, 'groups', { index: 'lists', partition: rootList(rootId, 'G') })
  const below = groups.filter(({ namespaceIds }) => namespaceIds.includes(scope.groupId)).map(({ id }) => id)
  // The index may not have a new group yet.
  return [...new Set([...above, scope.groupId, ...below])]
}
