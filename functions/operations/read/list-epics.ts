import { NEWEST_FIRST, epicRowKey, type EpicOrder } from '#domain/epic-sort.ts'
import { keysetPage, type PageBounds, type PageNeighbours, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { cutPlace } from './cut-place.ts'
import { listSource, roadmapSource, type EntrySource } from './entry-source.ts'
import { areSelective, expectedShare, facetsOf } from './epic-facets.ts'
import { readFacets, readIndex } from './epic-index.ts'
import { matchesOf, searchOf, type EpicListRequest, type EpicSearch } from './epic-search.ts'
import { epicsById } from './epics-by-id.ts'
import type { NamespaceAccess } from './namespace-access.ts'
import type { RoadmapOrder } from './roadmap-stream.ts'

/** Epics that are read one by one when they are known by their ids; of more the list is read. */
const BY_ID_MAX = 1000
/** What a row of a list costs, against an epic that is read by its id. */
const ROW_PRICE = 0.08
/** Entries in one read: about what fits one answer of the table. */
const READ_MAX = 4000
/** Calls for each of eight shards that a search in all texts takes for one page; where more are needed, a page looks for itself. */
const SEARCH_CALLS_MAX = 4
/** Of the epics of a list so many are expected on its top level: more are read at once, and in fewer calls. */
const SHARE_OF_TOP = 0.5
/** Epics whose texts such a page looks at before it is cut: half a unit each, and more for long texts. */
const TEXTS_MAX = 400

export interface EpicPageRequest extends EpicListRequest, Partial<Pick<PageBounds<RowKey>, 'before' | 'fromEnd'>> {
  order: EpicOrder
  /** Rows at most. */
  first: number
  after: RowKey | null
  /** Whether the number of all matches is wanted: it needs the whole list. */
  wantsCount: boolean
}

export interface EpicPage extends PageNeighbours {
  entries: ListEntry[]
  /** Where the page begins; null for one without rows. */
  start: RowKey | null
  /** Where the page ends: after its last row, or further on where only other epics were met. */
  end: RowKey | null
  /** The number of all matches, when it was wanted. */
  count: number | null
}

/** All epics that the viewer may read and that meet the query, newest first. */
export async function allEpics(table: Table, access: NamespaceAccess, request: EpicListRequest): Promise<ListEntry[]> {
  return allMatches(table, access, await searchOf(table, access, request))
}

/** @param byTime whether the very times of creation are needed, which only the list has */
async function allMatches(
  table: Table,
  access: NamespaceAccess,
  search: EpicSearch,
  byTime = true,
): Promise<ListEntry[]> {
  const { indexGroupId, filter } = search
  const facets = facetsOf(filter)
  const read = (): Promise<ListEntry[]> => {
    if (filter.ids !== undefined && filter.ids.size <= BY_ID_MAX) return epicsById(table, filter.ids)
    if (areSelective(facets) && !byTime) return readFacets(table, indexGroupId, facets)
    return readIndex(table, indexGroupId)
  }
  return matchesOf(table, access, search, await read())
}

/** Whether a page of so many rows is cheaper from all of the epics by their ids than from the list, of which it reads a part. */
function areFew({ filter: { ids }, texts }: EpicSearch, size: number): boolean {
  if (ids === undefined || ids.size > BY_ID_MAX) return false
  const rows = texts === null ? Infinity : (size * texts) / Math.max(1, ids.size)
  return ids.size <= ROW_PRICE * rows
}

/** One page of the epics that the viewer may read and that meet the query. */
export async function listEpics(table: Table, access: NamespaceAccess, request: EpicPageRequest): Promise<EpicPage> {
  const { order, first: size, after, before = null, fromEnd = false, wantsCount } = request
  // The parts of a list can only be taken forwards.
  const isInParts = !fromEnd && before === null && hasSource(order)
  const search = await searchOf(table, access, request, isInParts && !wantsCount ? SEARCH_CALLS_MAX : Infinity)
  const isCounted = wantsCount && areSelective(facetsOf(search.filter))
  if (isInParts && !areFew(search, size) && (!wantsCount || isCounted)) {
    const source = sourceOf(table, search, order, after)
    const page = await pageOf(table, access, search, { source, order, first: size, after })
    const count = isCounted ? (await allMatches(table, access, search, false)).length : null
    return { ...page, count, hasPreviousPage: after !== null }
  }
  const matches = await allMatches(table, access, search, order.field === 'createdAt')
  const keyOf = (entry: ListEntry): RowKey => epicRowKey(entry, order)
  const { descending } = order
  const { rows, ...neighbours } = keysetPage(matches, keyOf, { size, after, before, fromEnd, descending })
  return { entries: rows, ...neighbours, ...endsOf(rows, order), count: matches.length }
}

/** Where these rows begin and end. */
function endsOf(rows: ListEntry[], order: EpicOrder): Pick<EpicPage, 'start' | 'end'> {
  const [first] = rows
  const last = rows.at(-1)
  return { start: first ? epicRowKey(first, order) : null, end: last ? epicRowKey(last, order) : null }
}

/** The order as one that roadmaps are stored in; null for any other. */
const roadmapOrder = ({ field, descending }: EpicOrder): RoadmapOrder | null =>
  field === 'startDate' || field === 'dueDate' ? { field, descending } : null

/** Whether the list can be had in this order without reading all of it. */
const hasSource = (order: EpicOrder): boolean =>
  roadmapOrder(order) !== null || (order.field === NEWEST_FIRST.field && order.descending === NEWEST_FIRST.descending)

/** What brings the list in an order that has a source. */
function sourceOf(
  table: Table,
  { indexGroupId: groupId, filter }: EpicSearch,
  given: EpicOrder,
  after: RowKey | null,
): EntrySource {
  const order = roadmapOrder(given)
  if (order === null) return listSource(table, groupId, after)
  const { timeframe } = filter
  return roadmapSource(table, { groupId, facets: facetsOf(filter), order, timeframe, after })
}

/**
 * How many rows are read next: as many as it should take at the rate of matches so far, at most five times more.
 * @param share what part of them is expected to match as long as none were seen
 */
function nextRead(wanted: number, seen: number, matched: number, share: number): number {
  if (seen === 0) return Math.ceil(wanted / share)
  const expected = Math.ceil(((wanted - matched) * seen * 1.2) / Math.max(1, matched)) + 8
  return Math.min(expected, seen * 5, READ_MAX)
}

interface PageWork {
  source: EntrySource
  order: EpicOrder
  first: number
  after: RowKey | null
}

/** Takes parts of a list until a page of it is known, or until one request has read all it may. */
async function pageOf(
  table: Table,
  access: NamespaceAccess,
  search: EpicSearch,
  { source, order, first, after }: PageWork,
): Promise<Omit<EpicPage, 'hasPreviousPage'>> {
  const matches: ListEntry[] = []
  const share = expectedShare(search.filter) * (search.met === null ? 1 : SHARE_OF_TOP)
  const seenMax = search.filter.terms === undefined ? Infinity : TEXTS_MAX
  let seen = 0
  let place: RowKey | null = null
  let stop: 'end' | 'cut' | null = null
  while (stop === null && matches.length <= first) {
    const part = await source.take(Math.min(nextRead(first + 1, seen, matches.length, share), seenMax - seen))
    seen += part.entries.length
    matches.push(...(await matchesOf(table, access, search, part.entries)))
    place = part.end ?? place
    stop = part.stop ?? (seen >= seenMax ? 'cut' : null)
  }
  const entries = matches.slice(0, first)
  const { start, end } = endsOf(entries, order)
  const isFull = matches.length > first
  return {
    entries,
    hasNextPage: isFull || stop === 'cut',
    start,
    // What was read behind the last row did not match, so the next page need not read it again.
    end: isFull || stop === 'end' || place === null ? end : cutPlace(place, { after, last: end }, order),
    count: null,
  }
}
