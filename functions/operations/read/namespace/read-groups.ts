import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupKey, rootList } from '#table/keys/keys.ts'
import { getItems, queryFirst } from '#table/client/read.ts'

/** A group that is wanted. */
export interface GroupRef {
  /** Ids from the root group down to the group. */
  namespaceIds: number[]
  /** Where it is known. */
  fullPath?: string
}

/** From so many groups on, a piece of their root group's list costs less than an item for each. */
const LISTED_MIN = 8
/** Other groups that are passed over rather than asking once more for what lies behind them. */
const SPARE = 30

/**
 * Returns these groups, in no order; those that are gone are left out. Of many below one root group the list of its groups is
 * read as far as they are likely to fill it, which costs a fifth; others that were met there come along, because a page that goes
 * on is likely to need them.
 */
export async function readGroups(table: Table, places: GroupRef[]): Promise<GroupItem[]> {
  const listed = places.length < LISTED_MIN ? [] : await listedGroups(table, places)
  const found = new Map(listed.map((group) => [group.id, group]))
  const others = places.map(({ namespaceIds }) => namespaceIds.at(-1) ?? 0).filter((id) => !found.has(id))
  const items = await getItems<GroupItem>(table, others.map(groupKey))
  return [...listed, ...items.filter((item) => item !== null)]
}

function listedGroups(table: Table, places: GroupRef[]): Promise<GroupItem[]> {
  const ids = new Set(places.map(({ namespaceIds }) => namespaceIds.at(-1) ?? 0))
  const rootId = places[0]?.namespaceIds[0] ?? 0
  const paths = places.flatMap(({ fullPath }) => fullPath?.toLowerCase() ?? []).toSorted()
  const [from = ''] = paths
  const range = paths.length === places.length ? { range: { from, to: paths.at(-1) ?? from } } : {}
  const query = { index: 'lists' as const, partition: rootList(rootId, 'G'), ...range }
  return queryFirst<GroupItem>(table, query, 2 * ids.size + SPARE)
}
