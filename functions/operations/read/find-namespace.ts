import { wholeNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem, ProjectItem } from '#table/items.ts'
import { groupKey, pathKey, projectKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'

async function findNamespace<Item extends GroupItem | ProjectItem>(
  table: Table,
  viewer: Viewer,
  kind: Item['kind'],
  address: string,
): Promise<Item | null> {
  const id = wholeNumber(address)
  const byId = kind === 'group' ? groupKey : projectKey
  const item = await getItem<Item>(table, id === null ? pathKey(address) : byId(id))
  if (item?.kind !== kind) return null
  const { visibility, namespaceIds } = item
  return can(viewer, 'read', { kind: 'namespace', visibility, namespaceIds }) ? item : null
}

/** The group with this number or full path; null when there is none that the viewer may read. */
export const findGroup = (table: Table, viewer: Viewer, address: string): Promise<GroupItem | null> =>
  findNamespace<GroupItem>(table, viewer, 'group', address)

/** The project with this number or full path; null when there is none that the viewer may read. */
export const findProject = (table: Table, viewer: Viewer, address: string): Promise<ProjectItem | null> =>
  findNamespace<ProjectItem>(table, viewer, 'project', address)
