import { hasEpics } from '#domain/namespace/group-features.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, type Consistency } from '#table/client/read.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupKey } from '#table/keys/keys.ts'
import { readTodoCounts, type TodoCounts } from '../../todo/todo-counts.ts'
import { readTodoPlace } from '../../todo/todo-place.ts'
import { createNamespaceAccess } from '../namespace/namespace-access.ts'

/**
 * Returns how many to-dos the viewer has, without pending ones on items that they may not read now. The numbers are kept by place, so none
 * of the to-dos is read, and of groups and projects only those where it depends on them. Those without a place are believed.
 */
export async function countTodos(
  table: Table,
  viewer: Viewer,
  consistency: Consistency = 'strong',
): Promise<TodoCounts> {
  const kept = viewer.id === null ? null : await readTodoCounts(table, viewer.id, consistency)
  const { pending = 0, done = 0 } = kept ?? {}
  const places = Object.entries(kept?.places ?? {}).map(([name, count]) => ({ ...readTodoPlace(name), count }))
  const groupIds = places.flatMap(({ ofProject, namespaceIds }) => (ofProject ? [] : (namespaceIds.at(-1) ?? [])))
  const groups = (await getItems<GroupItem>(table, groupIds.map(groupKey))).filter((group) => group !== null)
  const known = new Map(groups.map((group) => [group.id, group]))
  const access = createNamespaceAccess(table, viewer, groups)
  await access.learn(places)
  const hidden = places.filter(({ namespaceIds, ofProject, subject }) => {
    const group = known.get(namespaceIds.at(-1) ?? 0)
    const isThere = ofProject || (group !== undefined && hasEpics(group))
    return !isThere || !can(viewer, 'read', subject(access.visibilityOf(namespaceIds)))
  })
  return { pending: Math.max(pending - hidden.reduce((sum, { count }) => sum + count, 0), 0), done }
}
