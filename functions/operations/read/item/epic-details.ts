import { hasEpics } from '#domain/namespace/group-features.ts'
import { can, type Visibility } from '#domain/permissions.ts'
import type { Aggregate } from '#domain/tree/roll-up.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { DescriptionItem, EpicItem, EpicPointerItem } from '#table/items/work-items.ts'
import { descriptionKey, epicPointerKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { epicSubject } from '../../write/authorize.ts'
import { epicById } from '../../write/find-items.ts'
import { loadEpicParts } from './epic-parts.ts'
import { wholeDescription } from './whole-description.ts'

/** An epic with everything that is shown of it outside lists. */
export interface WholeEpic {
  core: EpicItem
  aggregate: Aggregate | null
  description: DescriptionItem | null
  /** Of the epic's group. */
  visibility: Visibility
}

/**
 * Returns the whole epics, in the order given. What names them may lag behind, so those that are gone meanwhile, or that the
 * viewer may read no longer, are left out.
 */
export async function wholeEpics(
  table: Table,
  viewer: Viewer,
  epics: { id: number; visibility: Visibility }[],
): Promise<WholeEpic[]> {
  const parts = await loadEpicParts(
    table,
    epics.map(({ id }) => id),
    { core: true, aggregate: true, description: true },
  )
  const descriptions = await Promise.all(
    epics.map(({ id }, index) => wholeDescription(table, { kind: 'epic', id }, parts[index]?.description ?? null)),
  )
  return epics.flatMap(({ visibility }, index): WholeEpic[] => {
    const { core, aggregate = null } = parts[index] ?? {}
    if (core === undefined || !can(viewer, 'read', epicSubject(core, { visibility }))) return []
    return [{ core, aggregate, description: descriptions[index] ?? null, visibility }]
  })
}

/** Returns the epic with this number in a group; null when there is none that the viewer may read. */
export async function findEpic(
  table: Table,
  viewer: Viewer,
  group: Pick<GroupItem, 'id' | 'visibility' | 'namespaceIds' | 'allowEpics'>,
  iid: number,
): Promise<WholeEpic | null> {
  if (!hasEpics(group)) return null
  const pointer = await getItem<EpicPointerItem>(table, epicPointerKey(group.id, iid))
  if (pointer === null) return null
  const [epic = null] = await wholeEpics(table, viewer, [{ id: pointer.id, visibility: group.visibility }])
  return epic
}

/**
 * Returns an epic as it is right after a write, read strongly. Who may see it is the caller's to know.
 * @throws ProblemError NOT_FOUND
 */
export async function writtenEpic(table: Table, epicId: number): Promise<WholeEpic> {
  const owner = { kind: 'epic' as const, id: epicId }
  const { core, aggregate, home } = await epicById(table, epicId)
  const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  return { core, aggregate, description: await wholeDescription(table, owner, item), visibility: home.visibility }
}
