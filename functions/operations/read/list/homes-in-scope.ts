import { isInScope, type ListScope } from '#domain/item/filter-conditions.ts'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { rootList } from '#table/keys/keys.ts'

/** Returns the ids of the groups or projects of a scope that may have items of a kind. */
export const homesInScope = (table: Table, kind: ItemKind, rootId: number, scope: ListScope): Promise<number[]> =>
  (KINDS[kind].home === 'group' ? groupsInScope : projectsInScope)(table, rootId, scope)

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
