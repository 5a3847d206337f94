import type { ItemKind } from '#domain/item/kinds.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { GroupItem, LabelItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { rootList } from '#table/keys/keys.ts'
import { listGroups, ownGroups } from '../read/namespace/group-list.ts'
import { namespaceSubject } from '../write/authorize.ts'

export type Place = GroupItem | ProjectItem

/** Groups and projects into which one search looks. */
export interface SearchedRoot {
  rootId: number
  /** By id; all that stand below the root group, whoever may read them. */
  places: ReadonlyMap<number, Place>
}

/** Top-level groups into which one search looks. */
const ROOTS_MAX = 50
/** Those of the others that are named. */
const NAMED_MAX = 100

/** Returns the top-level groups into which a search without a scope looks, those of the viewer first, and the full paths of those that are left. */
export async function searchedRoots(
  table: Table,
  viewer: Viewer,
): Promise<{ rootIds: number[]; notSearched: string[] }> {
  const page = { size: ROOTS_MAX + NAMED_MAX, after: null, before: null, fromEnd: false }
  const [own, { rows }] = await Promise.all([
    ownGroups(table, viewer),
    listGroups(table, viewer, { topLevelOnly: true }, page),
  ])
  const ids = new Set([...own.map(({ namespaceIds }) => namespaceIds[0] ?? 0), ...rows.map(({ id }) => id)])
  const rootIds = [...ids].slice(0, ROOTS_MAX)
  const left = new Set([...ids].slice(ROOTS_MAX))
  const names = [...own, ...rows].filter(({ id }) => left.has(id)).map(({ fullPath }) => fullPath)
  return { rootIds, notSearched: [...new Set(names)].slice(0, NAMED_MAX) }
}

/** Returns the groups and projects below a root group. */
export async function placesBelow(table: Table, rootId: number): Promise<SearchedRoot> {
  const [groups, projects] = await Promise.all([
    queryAll<GroupItem>(table, 'groups', { index: 'lists', partition: rootList(rootId, 'G') }),
    queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition: rootList(rootId, 'J') }),
  ])
  return { rootId, places: new Map([...groups, ...projects].map((place) => [place.id, place])) }
}

/** Returns the labels of groups and projects below a root group. */
export const labelsBelow = (table: Table, rootId: number): Promise<LabelItem[]> =>
  queryAll<LabelItem>(table, 'labels', { index: 'lists', partition: rootList(rootId, 'L') })

/** Returns the labels and milestones of groups and projects below a root group. */
export async function namesBelow(table: Table, rootId: number) {
  const [labels, milestones] = await Promise.all([
    labelsBelow(table, rootId),
    queryAll<MilestoneItem>(table, 'milestones', { index: 'lists', partition: rootList(rootId, 'MS') }),
  ])
  return { labels, milestones }
}

/** True when the viewer may read a group or project. */
export const mayReadPlace = (viewer: Viewer, place: Place): boolean => can(viewer, 'read', namespaceSubject(place))

/** True when the viewer may read what is not confidential of the items of a group or project. */
export const mayReadItems = (viewer: Viewer, kind: ItemKind, place: Place): boolean =>
  can(viewer, 'read', { kind, visibility: place.visibility, namespaceIds: place.namespaceIds, confidential: false }) &&
  (place.kind === 'project' || hasEpics(place))
