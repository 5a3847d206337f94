import type { ListScope } from '#domain/item/filter-conditions.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { hasTerm } from '#domain/text/search-terms.ts'
import { readReplica, replicaHome, type ReplicaContext } from '../../replica/read-rows.ts'
import { describedRows } from '../../replica/read-texts.ts'
import type { SearchRow } from '../../replica/replica-files.ts'
import { homesInScope } from './homes-in-scope.ts'
import type { TextQuery } from './matching-items.ts'

/** What a search in all texts found, whoever may read it. */
export interface FoundByText {
  ids: Set<number>
  /** How many items were looked at. */
  texts: number
}

/** Descriptions that are newer than the chunks and are read for one search. */
const NEW_MAX = 1000

const newestFirst = (one: SearchRow, other: SearchRow): number => other.updated - one.updated

/**
 * Finds the items of a kind by their numbers and texts, all of them, in the replica of the root group. Null where that is not built, or behind: then
 * lists look at what they read themselves.
 */
export async function searchTexts(
  context: ReplicaContext,
  kind: ItemKind,
  rootId: number,
  scope: ListScope,
  { terms, searchIn, number }: TextQuery,
): Promise<FoundByText | null> {
  const replica = await readReplica(context, rootId)
  if (replica?.isWhole !== true) return null
  const homeIds = await homesInScope(context.table, kind, rootId, scope)
  const found = await Promise.all(homeIds.map((homeId) => replicaHome(context.files, replica, homeId)))
  const homes = found.filter((home) => home !== null)
  if (homes.length < found.length) return null
  const inTitle = searchIn.includes('title')
  const rows = homes.flatMap((home) => home.rows).filter((row) => row.kind === kind)
  const isFound = (row: SearchRow): boolean =>
    row.iid === number || (inTitle && terms.every((term) => hasTerm(row.compared, term)))
  const ids = new Set(rows.filter(isFound).map(({ id }) => id))
  if (searchIn.includes('description')) {
    const isWanted = (row: SearchRow): boolean => row.kind === kind && !ids.has(row.id)
    const search = { terms, inTitle, isWanted, order: newestFirst, max: NEW_MAX }
    const described = await describedRows(context, homes, search)
    if (!described.isComplete) return null
    for (const { id } of described.rows) ids.add(id)
  }
  return { ids, texts: rows.length }
}
