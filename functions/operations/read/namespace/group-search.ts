import { isActiveAsAsked } from '#domain/namespace/archived.ts'
import { areFoundIn, wordsOf } from '#domain/text/name-words.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { ownWords, type GroupRowItem } from '#table/items/group-directory.ts'
import { GROUP_WORDS, groupDirectoryPk, pathSort } from '#table/keys/index-keys.ts'
import { queryFirst } from '#table/client/read.ts'
import { canReadGroup, isBelow, openPartitions, ownGroups, type GroupRow, type GroupScope } from './group-list.ts'

/** Words of a search that are looked up; the others only narrow what these find. */
const LOOKED_UP_MAX = 4
/** Rows that are read for one word of one partition. */
const ROWS_MAX = 300

/** A group that was found, with how well it answers the search: 0 by its very name or path. */
export interface FoundGroup extends GroupRow {
  rank: number
}

/**
 * Returns the groups that the viewer may read and of whose name and full path each searched word begins a word. A partition that holds
 * very many groups with such a word brings the first of them; those of whose own name it is come before those below them.
 */
export async function searchGroups(
  table: Table,
  viewer: Viewer,
  search: string,
  { topLevelOnly, below, active }: GroupScope,
): Promise<FoundGroup[]> {
  const asked = wordsOf(search)
  if (asked.length === 0) return []
  const own = await ownGroups(table, viewer)
  const roots = new Set(own.map(({ namespaceIds }) => groupDirectoryPk(namespaceIds[0] ?? 0)))
  const partitions = [...openPartitions(viewer), ...roots]
  const lookUps = asked
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LOOKED_UP_MAX)
    .flatMap((word) => partitions.map((partition) => rowsOfWord(table, partition, word)))
  const found = new Map((await Promise.all(lookUps)).flat().map((row) => [row.id, row]))
  return [...found.values()].flatMap((row) => {
    const { id, name, fullPath, visibility, namespaceIds } = row
    const isAsked =
      (!topLevelOnly || namespaceIds.length === 1) &&
      isActiveAsAsked(row, active) &&
      isBelow(pathSort(fullPath), below) &&
      areFoundIn(asked, wordsOf(name, fullPath)) &&
      canReadGroup(viewer, row)
    return isAsked ? [{ id, name, fullPath, visibility, namespaceIds, rank: rankOf(row, search, asked) }] : []
  })
}

async function rowsOfWord(table: Table, partition: string, word: string): Promise<GroupRowItem[]> {
  const read = (prefix: string, limit: number) =>
    queryFirst<GroupRowItem>(table, { partition, prefix: `${prefix}${word}` }, limit)
  const own = await read(GROUP_WORDS.own, ROWS_MAX)
  return own.length === ROWS_MAX ? own : [...own, ...(await read(GROUP_WORDS.above, ROWS_MAX - own.length))]
}

/** Ranks what a search has found: by its very name or path, by the beginnings of its own words, or by words of the path above it. */
function rankOf(group: GroupRow, search: string, asked: string[]): number {
  const wanted = search.trim().toLowerCase()
  const { name, fullPath } = group
  const path = fullPath.toLowerCase()
  if ([name.toLowerCase(), path, path.slice(path.lastIndexOf('/') + 1)].includes(wanted)) return 0
  const words = ownWords(group)
  return areFoundIn(asked, words) ? 1 : asked.some((word) => areFoundIn([word], words)) ? 2 : 3
}
