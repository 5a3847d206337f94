import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, type Consistency } from '#table/client/read.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { itemKey, itemPk } from '#table/keys/keys.ts'
import { itemSubject } from '../../write/authorize.ts'
import { createNamespaceAccess, type NamespaceAccess } from '../namespace/namespace-access.ts'

/** An item without the group or project that it is in. */
export interface ReadableCore {
  kind: ItemKind
  core: EpicItem | IssueItem
}

/** Returns the full path of the group or project that an item is in. */
export const homePathOf = (core: EpicItem | IssueItem): string =>
  'projectPath' in core ? core.projectPath : core.groupPath

/**
 * Returns those of these items that the viewer may read now, by `itemPk`. Homes are read only where it depends on them who may read an item,
 * or whether there are epics.
 * @param access what is known of homes already
 */
export async function readableCores(
  table: Table,
  viewer: Viewer,
  refs: readonly ItemRef[],
  consistency: Consistency = 'eventual',
  access: NamespaceAccess = createNamespaceAccess(table, viewer),
): Promise<Map<string, ReadableCore>> {
  const wanted = new Map(refs.map((ref) => [itemPk(ref), ref]))
  const cores = await getItems<EpicItem | IssueItem>(table, [...wanted.values()].map(itemKey), consistency)
  const found = [...wanted].flatMap(([name, { kind }], index) => {
    const core = cores[index]
    return core ? [{ name, kind, core }] : []
  })
  const owners = found.map(({ kind, core }) => ({
    ...{ namespaceIds: core.namespaceIds, fullPath: homePathOf(core) },
    ofProject: KINDS[kind].home === 'project',
  }))
  await Promise.all([access.learn(owners), access.learnGroups(owners.filter(({ ofProject }) => !ofProject))])
  const mayRead = ({ kind, core }: ReadableCore): boolean => {
    const home = access.known(core.namespaceIds.at(-1) ?? 0)
    const visibility = access.visibilityOf(core.namespaceIds)
    return (home?.kind !== 'group' || hasEpics(home)) && can(viewer, 'read', itemSubject(kind, core, { visibility }))
  }
  return new Map(found.filter(mayRead).map(({ name, ...readable }) => [name, readable]))
}
