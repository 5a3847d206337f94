import type { EpicScope } from '#domain/epic-filter.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem } from '#table/place-items.ts'
import type { EpicPointerItem } from '#table/work-items.ts'
import { epicPointerKey, rootList } from '#table/keys.ts'
import { getItems, queryAll } from '#table/read.ts'

/** Addresses that one request looks up. */
const POINTERS_MAX = 2000

/** The ids of the epics with these numbers in any group of the scope; null when there are too many addresses to look up. */
export async function numberedEpics(
  table: Table,
  rootId: number,
  scope: EpicScope,
  iids: number[],
): Promise<Set<number> | null> {
  const groupIds = await groupsInScope(table, rootId, scope)
  if (groupIds.length * iids.length > POINTERS_MAX) return null
  const keys = groupIds.flatMap((groupId) => iids.map((iid) => epicPointerKey(groupId, iid)))
  const pointers = await getItems<EpicPointerItem>(table, keys)
  return new Set(pointers.flatMap((pointer) => (pointer === null ? [] : [pointer.id])))
}

async function groupsInScope(table: Table, rootId: number, scope: EpicScope): Promise<number[]> {
  const above = scope.includeAncestors ? scope.ancestorIds : []
  if (!scope.includeDescendants) return [...above, scope.groupId]
  const groups = await queryAll<GroupItem>(table, { index: 'lists', partition: rootList(rootId, 'G') })
  const below = groups.filter(({ namespaceIds }) => namespaceIds.includes(scope.groupId)).map(({ id }) => id)
  // The index may not have a new group yet.
  return [...new Set([...above, scope.groupId, ...below])]
}
