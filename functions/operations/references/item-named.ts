import { ITEM_KINDS, KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { resolveReferences } from './resolve-references.ts'

/** Where a reference was written. */
export interface WrittenAt {
  /** The group or project of the item that the text belongs to. */
  home: GroupItem | ProjectItem
  /** The group from which bare numbers of epics are read. */
  group: Pick<GroupItem, 'fullPath' | 'namespaceIds'>
  /** Where this site stands, without a slash at its end. */
  siteUrl: string
}

/** Returns the group from which bare numbers of epics are read. */
export async function groupOfHome(table: Table, home: GroupItem | ProjectItem): Promise<WrittenAt['group']> {
  if (home.kind === 'group') return home
  const group = await getItem<GroupItem>(table, groupKey(home.groupId))
  return group ?? { fullPath: home.groupPath, namespaceIds: home.namespaceIds.slice(0, -1) }
}

/**
 * Returns the item that a reference names, of those that the viewer may read; null where there is none.
 * @param kinds that it may have, in the order in which they are looked for
 */
export async function itemNamed(
  { table, viewer }: { table: Table; viewer: Viewer },
  reference: string,
  { home, group, siteUrl }: WrittenAt,
  kinds: readonly ItemKind[] = ITEM_KINDS,
): Promise<ItemRef | null> {
  for (const kind of kinds) {
    // A bare number at an issue means the issue's own project.
    const isOwn =
      home.kind === 'project' && KINDS[kind].home === 'project' && reference.startsWith(KINDS[kind].referencePrefix)
    const references = [isOwn ? `${home.fullPath}${reference}` : reference]
    const [named] = await resolveReferences(table, viewer, { kind, references, siteUrl, group })
    if (named) return { kind, id: named.id }
  }
  return null
}
