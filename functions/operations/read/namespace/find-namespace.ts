import { isFullPath } from '#domain/namespace/full-path.ts'
import { wholeNumber } from '#domain/ids.ts'
import { namespaceSubject } from '../../write/authorize.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { groupKey, projectKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { namespaceAtPath } from '../../namespace/free-path.ts'

async function findNamespace<Item extends GroupItem | ProjectItem>(
  table: Table,
  viewer: Viewer,
  kind: Item['kind'],
  address: string,
): Promise<Item | null> {
  const id = wholeNumber(address)
  const byId = kind === 'group' ? groupKey : projectKey
  if (id === null && !isFullPath(address)) return null
  const item = id === null ? await namespaceAtPath(table, address) : await getItem<Item>(table, byId(id))
  return item !== null && isKind(item, kind) && isReadable(viewer, item) ? item : null
}

const isKind = <Item extends GroupItem | ProjectItem>(
  item: GroupItem | ProjectItem,
  kind: Item['kind'],
): item is Item => item.kind === kind

/** Returns the group with this number or full path; null when there is none that the viewer may read. */
export const findGroup = (table: Table, viewer: Viewer, address: string): Promise<GroupItem | null> =>
  findNamespace<GroupItem>(table, viewer, 'group', address)

/** Returns the project with this number or full path; null when there is none that the viewer may read. */
export const findProject = (table: Table, viewer: Viewer, address: string): Promise<ProjectItem | null> =>
  findNamespace<ProjectItem>(table, viewer, 'project', address)

/** Returns the group at a full path, also at one that looks like a number; null when there is none that the viewer may read. */
export async function findGroupAt(table: Table, viewer: Viewer, fullPath: string): Promise<GroupItem | null> {
  const item = await findNamespaceAt(table, viewer, fullPath)
  return item?.kind === 'group' ? item : null
}

/** Returns the project at a full path; null when there is none that the viewer may read. */
export async function findProjectAt(table: Table, viewer: Viewer, fullPath: string): Promise<ProjectItem | null> {
  const item = await findNamespaceAt(table, viewer, fullPath)
  return item?.kind === 'project' ? item : null
}

/** Returns the group or project at a full path; null when there is none that the viewer may read. */
export async function findNamespaceAt(
  table: Table,
  viewer: Viewer,
  fullPath: string,
): Promise<GroupItem | ProjectItem | null> {
  if (!isFullPath(fullPath)) return null
  const item = await namespaceAtPath(table, fullPath)
  return item !== null && isReadable(viewer, item) ? item : null
}

const isReadable = (viewer: Viewer, item: GroupItem | ProjectItem): boolean =>
  can(viewer, 'read', namespaceSubject(item))
