import { namespaceIdsDownTo } from '#domain/namespace/namespaces-above.ts'
import { can } from '#domain/permissions.ts'
import { ROLE, roleIn, type Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { epicKey, type Key } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { EpicItem, ParentLink } from '#table/items/work-items.ts'
import { createNamespaceAccess } from '../namespace/namespace-access.ts'

type Child = Pick<EpicItem, 'parent' | 'namespaceIds'>

/**
 * Returns the parent of each of these epics, in their order; null also for a parent that the viewer may not read. The parents
 * are read together, and only where the viewer's role alone does not open them.
 */
export async function readableParents(table: Table, viewer: Viewer, epics: Child[]): Promise<(ParentLink | null)[]> {
  const unsure = epics.flatMap((epic) => (epic.parent === null || isOpen(viewer, epic) ? [] : [epic.parent.parentId]))
  const readable = await readableEpics(table, viewer, [...new Set(unsure)])
  return epics.map((epic) =>
    epic.parent !== null && (isOpen(viewer, epic) || readable.has(epic.parent.parentId)) ? epic.parent : null,
  )
}

/** True when an epic is open to the viewer by their role: reporters of the parent's group may read whatever epic it has. */
function isOpen(viewer: Viewer, epic: Child): boolean {
  const namespaceIds = epic.parent && namespaceIdsDownTo(epic.parent.parentHomeId, epic.namespaceIds)
  return namespaceIds !== null && roleIn(viewer, namespaceIds) >= ROLE.planner
}

/** The attributes that tell of an epic who may read it, and name it. */
const NAMING = ['id', 'iid', 'title', 'namespaceIds', 'confidential', 'groupPath'] as const

/** What tells of an epic who may read it, and names it. */
export type NamedEpic = Pick<EpicItem, 'id' | 'iid' | 'title' | 'namespaceIds' | 'confidential'> & {
  /** Full path of its group. */
  homePath: string
}

/**
 * Returns those of these epics that the viewer may read, by id.
 * @param seen what is known of some of them already, which is not read again
 */
export async function readableEpics(
  table: Table,
  viewer: Viewer,
  ids: number[],
  seen: ReadonlyMap<number, NamedEpic> = new Map(),
): Promise<Map<number, NamedEpic>> {
  if (ids.length === 0) return new Map()
  const unseen = ids.filter((id) => !seen.has(id)).map(epicKey)
  const read = await getItems<Key & Pick<EpicItem, (typeof NAMING)[number]>>(table, unseen, 'eventual', NAMING)
  const cores = read
    .filter((core) => core !== null)
    .map(({ id, iid, title, namespaceIds, confidential, groupPath }): NamedEpic => {
      return { id, iid, title, namespaceIds, confidential, homePath: groupPath }
    })
  const found = [...ids.flatMap((id) => seen.get(id) ?? []), ...cores]
  const access = createNamespaceAccess(table, viewer)
  await access.learn(found.map(({ namespaceIds }) => ({ namespaceIds, ofProject: false })))
  const readable = found.filter(({ namespaceIds, confidential }) =>
    can(viewer, 'read', { kind: 'epic', visibility: access.visibilityOf(namespaceIds), namespaceIds, confidential }),
  )
  return new Map(readable.map((epic) => [epic.id, epic]))
}
