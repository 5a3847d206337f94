import { pageNeighbours, type KeysetPage, type PageBounds, type RowKey } from '#domain/keyset.ts'
import { isActiveAsAsked, type Archivable } from '#domain/namespace/archived.ts'
import { can } from '#domain/permissions.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupRowItem } from '#table/items/group-directory.ts'
import { GROUP_PATHS, groupDirectoryPk, pathSort } from '#table/keys/index-keys.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItems, queryFirst } from '#table/client/read.ts'

/** A group as lists of groups know it. */
export type GroupRow = Pick<GroupRowItem, 'id' | 'name' | 'fullPath' | 'visibility' | 'namespaceIds'> & Archivable

export interface GroupScope {
  /** Only groups without a parent. */
  topLevelOnly?: boolean | null | undefined
  /** Only groups below the one at this full path. */
  below?: string | undefined
  /** Only groups that are not archived, where it is true; only those that are, where it is false. */
  active?: boolean | null | undefined
}

/** True when the viewer may read a group. */
export const canReadGroup = (viewer: Viewer, { visibility, namespaceIds }: GroupRow): boolean =>
  can(viewer, 'read', { kind: 'namespace', visibility, namespaceIds })

/** Returns the groups of which the viewer is a member, and those above their groups and projects. */
export async function ownGroups(table: Table, viewer: Viewer): Promise<GroupItem[]> {
  // A viewer's memberships name projects too; those ids simply are no groups.
  const ids = [...new Set([...Object.keys(viewer.roles), ...Object.keys(viewer.above)])].map(Number)
  const items = await getItems<GroupItem>(table, ids.map(groupKey))
  return items.filter((item) => item !== null)
}

/** Returns partitions whose rows everybody, or whoever is signed in, may read. */
export const openPartitions = ({ id }: Viewer): string[] => [
  groupDirectoryPk('public'),
  ...(id === null ? [] : [groupDirectoryPk('internal')]),
]

/** Returns where a group stands in a list by path: a group is followed by those below it. */
export const groupPlace = ({ fullPath }: Pick<GroupRow, 'fullPath'>): RowKey => ({ value: pathSort(fullPath), id: 0 })

/** Part of one partition, both ends included. */
interface Range {
  partition: string
  from: string
  to: string
}

/** Follows everything that stands below a path, and nothing that does not: no path has such a sign. */
const END = '!'
/** Stands behind every path. */
const LAST = '\u{10ffff}'

/**
 * Returns one page of the groups that the viewer may read, by path. Rows that everybody of a kind may read are read as they stand;
 * of private ones only what lies below the viewer's own groups: so no row is read that is not shown.
 */
export async function listGroups(
  table: Table,
  viewer: Viewer,
  { topLevelOnly, below, active }: GroupScope,
  page: PageBounds<RowKey>,
): Promise<KeysetPage<GroupRow>> {
  const kind = active === false ? GROUP_PATHS.archived : topLevelOnly ? GROUP_PATHS.top : GROUP_PATHS.all
  const isAsked = (group: GroupRow): boolean =>
    (!topLevelOnly || group.namespaceIds.length === 1) && isActiveAsAsked(group, active)
  const lowest = page.after?.value ?? (below === undefined ? '' : `${pathSort(below)} `)
  const highest = page.before?.value ?? (below === undefined ? LAST : `${pathSort(below)}${END}`)
  const isWithin = (path: string): boolean =>
    path !== page.after?.value && path !== page.before?.value && isBelow(path, below)
  const within = ({ partition, from, to }: Range): Range[] => {
    const range = { partition, from: from > lowest ? from : lowest, to: to < highest ? to : highest }
    return range.from <= range.to ? [range] : []
  }
  /** Returns the first rows of ranges that follow each other. */
  const readRanges = async (ranges: Range[]): Promise<GroupRow[]> => {
    const rows: GroupRow[] = []
    for (const { partition, from, to } of page.fromEnd ? ranges.toReversed() : ranges) {
      const query = { partition, range: { from: `${kind}${from}`, to: `${kind}${to}` }, backwards: page.fromEnd }
      const found = await queryFirst<GroupRowItem>(table, query, page.size + 3, isAsked)
      rows.push(...found.filter(({ fullPath }) => isWithin(pathSort(fullPath))))
      if (rows.length > page.size) break
    }
    return rows
  }
  const own = await ownGroups(table, viewer)
  const isWhole = (partition: string): Range[] => within({ partition, from: '', to: LAST })
  const streams = await Promise.all([
    ...openPartitions(viewer).map((partition) => readRanges(isWhole(partition))),
    topLevelOnly ? [] : readRanges(privateRanges(viewer, own).flatMap(within)),
  ])
  const single = own.filter(
    (group) =>
      isAsked(group) &&
      isWithin(pathSort(group.fullPath)) &&
      isBetween(pathSort(group.fullPath), page) &&
      canReadGroup(viewer, group),
  )
  const rows = [...new Map([...streams.flat(), ...single].map((row) => [row.id, row])).values()].sort(byPlace)
  const shown = page.fromEnd ? rows.slice(-page.size) : rows.slice(0, page.size)
  return { rows: shown, ...pageNeighbours(page, rows.length > page.size) }
}

const byPlace = (one: GroupRow, other: GroupRow): number => (pathSort(one.fullPath) < pathSort(other.fullPath) ? -1 : 1)

/** True when the place of a group in the list is below that of a path; every group is where there is no path. */
export const isBelow = (path: string, below: string | undefined): boolean =>
  below === undefined || path.startsWith(`${pathSort(below)} `)

const isBetween = (path: string, { after, before }: PageBounds<RowKey>): boolean =>
  (after === null || path > (after.value ?? '')) && (before === null || path < (before.value ?? ''))

/** Tells where the private groups stand that the viewer may read by a role, in order and without any of them twice. */
function privateRanges({ roles }: Viewer, own: GroupItem[]): Range[] {
  const ranges: Range[] = []
  const members = own.filter(({ id }) => (roles[`${id}`] ?? 0) >= ROLE.guest).sort(byPlace)
  for (const { fullPath, namespaceIds } of members) {
    const from = pathSort(fullPath)
    const last = ranges.at(-1)
    if (last && from < last.to) continue
    ranges.push({ partition: groupDirectoryPk(namespaceIds[0] ?? 0), from, to: `${from}${END}` })
  }
  return ranges
}
