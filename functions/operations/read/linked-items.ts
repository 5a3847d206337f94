import { hasEpics } from '#domain/group-features.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client.ts'
import { epicKey, groupKey, issueKey, projectKey } from '#table/keys.ts'
import { linksOf, type LinkItem } from '#table/link.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { getItems, type Consistency } from '#table/read.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { epicSubject, issueSubject } from '../subjects.ts'

export interface LinkedEpic {
  kind: 'epic'
  core: EpicItem
  home: GroupItem
}
export interface LinkedIssue {
  kind: 'issue'
  core: IssueItem
  home: ProjectItem
}

/** An item at the other end of a link. */
export type LinkedItem = (LinkedEpic | LinkedIssue) & {
  link: LinkItem
  /** Whether the viewer administers it, which takes part in taking the link away. */
  isAdministered: boolean
}

export const isEpic = (item: LinkedItem): item is LinkedItem & LinkedEpic => item.kind === 'epic'
export const isIssue = (item: LinkedItem): item is LinkedItem & LinkedIssue => item.kind === 'issue'

/** The items that an item is linked to and the viewer may read, the newest link first. */
export async function linkedItems(
  table: Table,
  viewer: Viewer,
  item: ItemRef,
  consistency: Consistency = 'eventual',
): Promise<LinkedItem[]> {
  return atOtherEnds(table, viewer, await linksOf(table, item, consistency), consistency)
}

/** The items at the other ends of links, as far as they are there and the viewer may read them; the newest link first. */
export async function atOtherEnds(
  table: Table,
  viewer: Viewer,
  links: LinkItem[],
  consistency: Consistency = 'eventual',
): Promise<LinkedItem[]> {
  const newestFirst = links.toSorted((a, b) => b.id - a.id)
  const keys = newestFirst.map(({ kind, itemId }) => (kind === 'epic' ? epicKey(itemId) : issueKey(itemId)))
  const cores = await getItems<EpicItem | IssueItem>(table, keys, consistency)
  const homes = await homesOf(table, cores)
  return newestFirst.flatMap((link, index): LinkedItem[] => {
    const found = placed(cores[index] ?? null, homes)
    if (found === null) return []
    const subject = found.kind === 'epic' ? epicSubject(found.core, found.home) : issueSubject(found.core, found.home)
    return can(viewer, 'read', subject) ? [{ ...found, link, isAdministered: can(viewer, 'admin', subject) }] : []
  })
}

type Core = EpicItem | IssueItem

async function homesOf(table: Table, cores: (Core | null)[]): Promise<Map<number, GroupItem | ProjectItem>> {
  const keys = cores.flatMap((core) => {
    if (core === null) return []
    return [ofEpic(core) ? groupKey(core.groupId) : projectKey(core.projectId)]
  })
  const homes = await getItems<GroupItem | ProjectItem>(table, keys)
  return new Map(homes.flatMap((home) => (home ? [[home.id, home]] : [])))
}

const ofEpic = (core: Core): core is EpicItem => 'groupId' in core

/** An item with its group or project; null when either is gone, or where epics are turned off. */
function placed(core: Core | null, homes: Map<number, GroupItem | ProjectItem>): LinkedEpic | LinkedIssue | null {
  if (core === null) return null
  if (ofEpic(core)) {
    const home = homes.get(core.groupId)
    return home?.kind === 'group' && hasEpics(home) ? { kind: 'epic', core, home } : null
  }
  const home = homes.get(core.projectId)
  return home?.kind === 'project' ? { kind: 'issue', core, home } : null
}
