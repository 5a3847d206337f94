import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { itemPk } from '#table/keys/keys.ts'
import { linksOf, otherEnd, type LinkItem } from '#table/items/link.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { Consistency } from '#table/client/read.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { loadItems, type KnownItem } from './load-items.ts'

export type LinkedEpic = Extract<KnownItem, { kind: 'epic' }>
export type LinkedIssue = Extract<KnownItem, { home: ProjectItem }>

/** An item at the other end of a link. */
export type LinkedItem = (LinkedEpic | LinkedIssue) & {
  link: LinkItem
  /** Whether the viewer administers it, which takes part in taking the link away. */
  isAdministered: boolean
}

const isOfKind = (item: LinkedItem, kind: ItemKind): boolean => item.kind === kind

/** True when a linked item is an epic. */
export const isEpic = (item: LinkedItem): item is LinkedItem & LinkedEpic => isOfKind(item, 'epic')
/** True when a linked item is an issue. */
export const isIssue = (item: LinkedItem): item is LinkedItem & LinkedIssue => isOfKind(item, 'issue')

/** Returns the items that an item is linked to and the viewer may read, the newest link first. */
export async function linkedItems(
  table: Table,
  viewer: Viewer,
  item: ItemRef,
  consistency: Consistency = 'eventual',
): Promise<LinkedItem[]> {
  return atOtherEnds(table, viewer, await linksOf(table, item, consistency), consistency)
}

/** Returns the items at the other ends of links, as far as they are there and the viewer may read them; the newest link first. */
export async function atOtherEnds(
  table: Table,
  viewer: Viewer,
  links: LinkItem[],
  consistency: Consistency = 'eventual',
): Promise<LinkedItem[]> {
  const newestFirst = links.toSorted((a, b) => b.id - a.id)
  const known = await loadItems(table, newestFirst.map(otherEnd), { consistency })
  return newestFirst.flatMap((link): LinkedItem[] => {
    const item = known.get(itemPk(otherEnd(link)))
    if (item === undefined) return []
    const subject = subjectOf(item)
    return can(viewer, 'read', subject) ? [{ ...item, link, isAdministered: can(viewer, 'admin', subject) }] : []
  })
}
