import { isInScope, type EpicScope } from '#domain/epic-filter.ts'
import { NEWEST_FIRST, epicRowKey, type EpicOrder } from '#domain/epic-sort.ts'
import { keysetPage, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { readIndex, readIndexPart } from './epic-index.ts'
import { resolveQuery, type EpicQuery } from './epic-query.ts'
import { matchingEpics, type EpicMatch } from './matching-epics.ts'
import type { NamespaceAccess } from './namespace-access.ts'

/** Reads of the index for one page; each is larger than the one before. */
const READS_MAX = 8
/** Entries in one read: about what fits one answer of the table. */
const READ_MAX = 4000

export interface EpicListRequest {
  /** Ids from the root group down to the group. */
  namespaceIds: number[]
  query: EpicQuery
  includeAncestors: boolean
  includeDescendants: boolean
}

export interface EpicPageRequest extends EpicListRequest {
  order: EpicOrder
  first: number
  after: RowKey | null
  /** Whether the number of all matches is wanted: it needs the whole list. */
  wantsCount: boolean
}

export interface EpicPage {
  entries: ListEntry[]
  hasNextPage: boolean
  /** Where the page ends: after its last row, or further on where only other epics were met. */
  end: RowKey | null
  /** The number of all matches, when it was wanted. */
  count: number | null
}

interface Search extends EpicMatch {
  /** The group whose index holds all that is asked for. */
  indexGroupId: number
  scope: EpicScope
}

async function searchOf(table: Table, access: NamespaceAccess, request: EpicListRequest): Promise<Search> {
  const { namespaceIds, query, includeAncestors, includeDescendants } = request
  const groupId = namespaceIds.at(-1) ?? 0
  const rootId = namespaceIds[0] ?? groupId
  return {
    indexGroupId: includeAncestors ? rootId : groupId,
    scope: { groupId, ancestorIds: namespaceIds.slice(0, -1), includeAncestors, includeDescendants },
    filter: await resolveQuery(table, access, rootId, query),
    searchIn: query.searchIn ?? ['title'],
  }
}

/** All epics that the viewer may read and that meet the query, newest first. */
export async function allEpics(table: Table, access: NamespaceAccess, request: EpicListRequest): Promise<ListEntry[]> {
  const search = await searchOf(table, access, request)
  const entries = await readIndex(table, search.indexGroupId)
  const inScope = entries.filter((entry) => isInScope(entry, search.scope))
  return matchingEpics(table, access, search, inScope)
}

/** One page of the epics that the viewer may read and that meet the query. */
export async function listEpics(table: Table, access: NamespaceAccess, request: EpicPageRequest): Promise<EpicPage> {
  const { order, first, after, wantsCount } = request
  const isIndexOrder = order.field === NEWEST_FIRST.field && order.descending === NEWEST_FIRST.descending
  if (isIndexOrder && !wantsCount) return pageOfIndex(table, access, request)
  const matches = await allEpics(table, access, request)
  const keyOf = (entry: ListEntry): RowKey => epicRowKey(entry, order)
  const { rows, hasNextPage } = keysetPage(matches, keyOf, { first, after, descending: order.descending })
  const last = rows.at(-1)
  return { entries: rows, hasNextPage, end: last === undefined ? null : keyOf(last), count: matches.length }
}

async function pageOfIndex(table: Table, access: NamespaceAccess, request: EpicPageRequest): Promise<EpicPage> {
  const { first } = request
  const search = await searchOf(table, access, request)
  const matches: ListEntry[] = []
  let place = request.after
  for (let read = 0; read < READS_MAX; read += 1) {
    const limit = Math.min((first + 1) * 4 ** read, READ_MAX)
    const part = await readIndexPart(table, search.indexGroupId, { after: place, limit })
    const inScope = part.entries.filter((entry) => isInScope(entry, search.scope))
    matches.push(...(await matchingEpics(table, access, search, inScope)))
    place = part.next
    if (matches.length > first || place === null) break
  }
  const entries = matches.slice(0, first)
  const last = entries.at(-1)
  const lastRow = last === undefined ? null : epicRowKey(last, NEWEST_FIRST)
  const isCut = matches.length > first
  return {
    entries,
    hasNextPage: isCut || place !== null,
    // What was read behind the last row did not match, so the next page need not read it again.
    end: isCut || place === null ? lastRow : place,
    count: null,
  }
}
