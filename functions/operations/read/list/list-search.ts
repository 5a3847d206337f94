import { isInScope, type ListScope } from '#domain/item/filter-conditions.ts'
import { meetsFilter } from '#domain/item/filter.ts'
import { searchedNumber } from '#domain/text/search-terms.ts'
import { KINDS, listsOf, type ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { EVERYWHERE, both, resolveQuery, type ItemQuery } from './item-query.ts'
import { rowsById } from './rows-by-id.ts'
import { matchingItems, type ItemMatch } from './matching-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import type { KindList } from './list-rows.ts'
import { numberedItems } from './numbered-items.ts'
import { searchTexts } from './search-texts.ts'

export interface ListRequest {
  kind: ItemKind
  /** Ids from the root group down to the group, or to the project. */
  namespaceIds: number[]
  query: ItemQuery
  includeAncestors: boolean
  /** Also what groups below have; a project has all of its items by itself. */
  includeDescendants: boolean
}

export interface ListSearch extends ItemMatch {
  kind: ItemKind
  /** The list that holds all that is asked for. */
  place: KindList
  scope: ListScope
  /** The root group, which has the postings. */
  rootId: number
  /** The only items that may be asked for, by their ids, where all of them were read; else null. */
  known: ReadonlyMap<number, ListEntry> | null
  /** For a list of the top level: which items are known to be asked for or not, whatever is above them. */
  met: Map<number, boolean> | null
  /** Rows of items that were met, parents of others included. */
  seen: Map<number, ListEntry>
  /** How many texts were looked at to find the only items that may be there; null where none were. */
  texts: number | null
}

/**
 * Returns what is asked for, with everything resolved that leads to ids: numbers, the viewer's reactions, and words of texts.
 * @param callsMax of the search in texts, for each shard; words that take more stay a condition
 */
export async function searchOf(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest,
  callsMax = Infinity,
): Promise<ListSearch> {
  const { kind, namespaceIds, query, includeAncestors, includeDescendants } = request
  const groupId = namespaceIds.at(-1) ?? 0
  const rootId = namespaceIds[0] ?? groupId
  const scope = { groupId, ancestorIds: namespaceIds.slice(0, -1), includeAncestors, includeDescendants }
  const searchIn = query.searchIn ?? EVERYWHERE
  const { terms, ...filter } = await resolveQuery(table, access, rootId, kind, query)
  const number = terms && searchedNumber(terms)
  const [numbered, ofNumber, found] = await Promise.all([
    filter.iids && numberedItems(table, kind, rootId, scope, filter.iids),
    typeof number === 'number' ? numberedItems(table, kind, rootId, scope, [number]) : new Set<number>(),
    terms && listsOf(kind).hasCards ? searchTexts(table, rootId, scope, { terms, searchIn, callsMax }) : null,
  ])
  if (numbered) filter.ids = both(filter.ids, numbered)
  if (found) filter.ids = both(filter.ids, new Set([...found.ids, ...(ofNumber ?? [])]))
  return {
    kind,
    place: { kind, namespaceId: includeAncestors ? rootId : groupId },
    rootId,
    known: null,
    seen: new Map(),
    scope,
    filter: { ...filter, ...(terms && !found && { terms }) },
    searchIn,
    met: query.topLevelOnly === true ? new Map() : null,
    texts: found?.texts ?? null,
  }
}

/** Returns the ones of these entries that are asked for. The top level has those whose parents are not asked for. */
export async function matchesOf(
  table: Table,
  access: NamespaceAccess,
  search: ListSearch,
  entries: ListEntry[],
): Promise<ListEntry[]> {
  const { met, seen } = search
  for (const entry of entries) seen.set(entry.id, entry)
  const matches = await meetingAll(table, access, search, entries)
  if (met === null) return matches
  const note = (asked: Iterable<number>, found: ListEntry[]): void => {
    for (const id of asked) met.set(id, false)
    for (const { id } of found) met.set(id, true)
  }
  note(
    entries.map(({ id }) => id),
    matches,
  )
  const parentIds = new Set(
    matches.flatMap(({ parentId }) => (parentId === null || met.has(parentId) ? [] : [parentId])),
  )
  if (parentIds.size > 0) {
    const parents = await parentsOf(table, search, parentIds)
    for (const parent of parents) seen.set(parent.id, parent)
    note(parentIds, await meetingAll(table, access, search, parents))
  }
  return matches.filter(({ parentId }) => parentId === null || met.get(parentId) !== true)
}

const parentsOf = (table: Table, { kind, known }: ListSearch, ids: Set<number>): Promise<ListEntry[]> =>
  known ? Promise.resolve([...ids].flatMap((id) => known.get(id) ?? [])) : rowsById(table, kind, ids)

/** Returns the ones of these entries that meet all conditions; groups of their own are read, because some have no epics any more. */
async function meetingAll(
  table: Table,
  access: NamespaceAccess,
  search: ListSearch,
  entries: ListEntry[],
): Promise<ListEntry[]> {
  const { terms: _, ...conditions } = search.filter
  const wanted = entries.filter((entry) => isInScope(entry, search.scope) && meetsFilter(conditions, entry))
  if (KINDS[search.kind].home === 'group') {
    await access.learnGroups(wanted.map(({ namespaceIds, homePath }) => ({ namespaceIds, fullPath: homePath })))
  }
  return matchingItems(table, access, search, wanted)
}
