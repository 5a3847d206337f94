import { isActiveAsAsked } from '#domain/namespace/archived.ts'
import { compareRows, keysetPage, type KeysetPage, type PageBounds, type RowKey } from '#domain/keyset.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { pathSort } from '#table/keys/index-keys.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { canReadGroup, groupPlace, listGroups, type GroupRow, type GroupScope } from './group-list.ts'
import { searchGroups, type FoundGroup } from './group-search.ts'
import { readGroups } from './read-groups.ts'

export interface GroupRequest extends GroupScope {
  search?: string | null | undefined
}

/** What a page of groups shows of one. */
export interface GroupOnPage {
  place: RowKey
  group: GroupItem
}

/** Returns the place of a group that was found: groups that a search finds are sorted by how well they answer it, all others by path. */
const foundPlace = (group: FoundGroup): RowKey => ({ value: `${group.rank}${pathSort(group.fullPath)}`, id: 0 })

const isSearch = (search: string | null | undefined): search is string => (search ?? '').trim() !== ''

/** Returns one page of the groups that the viewer may read and that are asked for. */
export async function groupPage(
  table: Table,
  viewer: Viewer,
  { search, ...scope }: GroupRequest,
  page: PageBounds<RowKey>,
): Promise<KeysetPage<GroupOnPage>> {
  const onPage = async <Row extends GroupRow>(
    { rows, ...neighbours }: KeysetPage<Row>,
    placeOf: (row: Row) => RowKey,
  ): Promise<KeysetPage<GroupOnPage>> => {
    const groups = await wholeGroups(table, rows)
    const places = new Map(rows.map((row) => [row.id, placeOf(row)]))
    return { rows: groups.map((group) => ({ group, place: places.get(group.id) ?? groupPlace(group) })), ...neighbours }
  }
  if (!isSearch(search)) return onPage(await listGroups(table, viewer, scope, page), groupPlace)
  const found = await searchGroups(table, viewer, search, scope)
  return onPage(keysetPage(found, foundPlace, { ...page, descending: false }), foundPlace)
}

/** Returns the groups themselves, in the order of the rows. */
export async function wholeGroups(table: Table, rows: GroupRow[]): Promise<GroupItem[]> {
  const found = new Map((await readGroups(table, rows)).map((group) => [group.id, group]))
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** Groups of a list that is read at once; who may read more asks page by page. */
const ALL_MAX = 10_000

/** Returns all groups that the viewer may read and that are asked for. */
export async function allGroups(
  table: Table,
  viewer: Viewer,
  { ids = null, ...request }: GroupRequest & { ids?: number[] | null },
): Promise<GroupRow[]> {
  if (ids === null) return groupsAsked(table, viewer, request)
  const named = (await getItems<GroupItem>(table, [...new Set(ids)].map(groupKey))).filter((group) => group !== null)
  const own = named.filter((group) => canReadGroup(viewer, group))
  if (!isSearch(request.search)) {
    return own.filter(
      (group) => (!request.topLevelOnly || group.parentId === null) && isActiveAsAsked(group, request.active),
    )
  }
  const found = new Set((await groupsAsked(table, viewer, request)).map(({ id }) => id))
  return own.filter(({ id }) => found.has(id))
}

async function groupsAsked(table: Table, viewer: Viewer, { search, ...scope }: GroupRequest): Promise<GroupRow[]> {
  if (isSearch(search)) {
    const found = await searchGroups(table, viewer, search, scope)
    return found.sort((one, other) => compareRows(foundPlace(one), foundPlace(other), false))
  }
  const { rows } = await listGroups(table, viewer, scope, { size: ALL_MAX, after: null, before: null, fromEnd: false })
  return rows
}
