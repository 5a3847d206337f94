import { isInScope } from '#domain/item/filter-conditions.ts'
import { mentions, requiredOf, stateOf, timeframeOf, without, type Filter } from '#domain/item/filter-expression.ts'
import { listsOf, type ItemKind } from '#domain/item/kinds.ts'
import { NEWEST_FIRST, itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { compareRows, keysetPage, type PageBounds, type PageNeighbours, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client/client.ts'
import { postingPk } from '#table/keys/index-keys.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { cutPageCursor } from './cut-page-cursor.ts'
import { isByStateAlone, keptCounts } from './kept-counts.ts'
import { createdSource, knownSource, openDueSource, roadmapSource, type EntrySource } from './list-sources.ts'
import { listPartitions, readIndex, readPostings } from './list-rows.ts'
import { expectedShare, postingsOf } from './list-postings.ts'
import { searchedText } from './matching-items.ts'
import { matchesOf, searchOf, type ListRequest, type ListSearch } from './list-search.ts'
import { rowsById } from './rows-by-id.ts'
import { itemCounts } from '../../note/note-count.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import type { RoadmapOrder } from '../roadmap/roadmap-stream.ts'

/** Items that are read one by one when they are known by their ids; of more the list is read. */
const BY_ID_MAX = 1000
/** What a row of a list costs, against an item that is read by its id. */
const ROW_PRICE = 0.08
/** Entries in one read: about what fits one answer of the table. */
const READ_MAX = 4000
/** Of the items of a list so many are expected on its top level: more are read at once, and in fewer calls. */
const SHARE_OF_TOP = 0.55
/** Items whose texts such a page looks at before it is cut: half a unit each, and more for long texts. */
const TEXTS_MAX = 400
/** The same where the titles in the rows decide. */
const TITLES_MAX = 2500

export interface ListPageRequest extends ListRequest, Partial<Pick<PageBounds<RowKey>, 'before' | 'fromEnd'>> {
  order: ItemOrder
  /** Rows at most. */
  first: number
  after: RowKey | null
  /** Whether the number of all matches is wanted: it needs the whole list. */
  wantsCount: boolean
}

export interface ListPage extends PageNeighbours {
  entries: ListEntry[]
  /** Where the page begins; null for one without rows. */
  start: RowKey | null
  /** Where the page ends: after its last row, or further on where only other items were met. */
  end: RowKey | null
  /** The number of all matches, when it was wanted. */
  count: number | null
  /** Rows of items that were met on the way, by id; parents of those on the page may be among them. */
  seen: ReadonlyMap<number, ListEntry>
}

/** Returns all items that the viewer may read and that meet the query, newest first. */
export async function allItems(table: Table, access: NamespaceAccess, request: ListRequest): Promise<ListEntry[]> {
  return allMatches(table, access, await searchOf(table, access, request))
}

async function allMatches(table: Table, access: NamespaceAccess, given: ListSearch): Promise<ListEntry[]> {
  const { filter, ids, kind, place } = given
  const areNamed = ids !== undefined && ids.size <= BY_ID_MAX
  const search = areNamed ? given : await withPostings(table, given)
  const read = (): Promise<ListEntry[]> => {
    if (areNamed) return rowsById(table, kind, ids)
    if (search.known) return Promise.resolve([...search.known.values()])
    return readIndex(table, place, stateOf(filter))
  }
  return newestFirst(await matchesOf(table, access, search, await read()))
}

const newestFirst = (entries: ListEntry[]): ListEntry[] =>
  entries.sort((a, b) => compareRows(itemRowKey(a, NEWEST_FIRST), itemRowKey(b, NEWEST_FIRST), true))

/** Returns the search with all items that it can find, where its filter has postings that are short enough. */
async function withPostings(table: Table, search: ListSearch): Promise<ListSearch> {
  const postings = postingsOf(search.filter)
  const entries = postings.length === 0 ? null : await readPostings(table, search.kind, search.rootId, postings)
  return { ...search, known: entries && new Map(entries.map((entry) => [entry.id, entry])) }
}

/** True when a page of so many rows is cheaper from all of the items by their ids than from the list, of which it reads a part. */
function areFew({ ids, texts }: ListSearch, size: number): boolean {
  if (ids === undefined || ids.size > BY_ID_MAX) return false
  const rows = texts === null ? Infinity : (size * texts) / Math.max(1, ids.size)
  return ids.size <= ROW_PRICE * rows
}

/** Returns one page of the items that the viewer may read and that meet the query. */
export async function listItems(table: Table, access: NamespaceAccess, request: ListPageRequest): Promise<ListPage> {
  const { order, first: size, after, before = null, fromEnd = false, wantsCount } = request
  const kept = wantsCount && isByStateAlone(request) ? await keptCounts(table, access, request) : null
  // The parts of a list can only be taken forwards.
  const isInParts = !fromEnd && before === null && order.field !== 'popularity' && (!wantsCount || kept !== null)
  const search = await searchOf(table, access, request)
  if (isInParts && !areFew(search, size)) {
    const work = await workOf(table, search, order, after)
    if (work !== null) {
      return {
        ...(await pageOf(table, access, { ...work, order, first: size, after })),
        count: kept && kept[stateOf(request.filter) ?? 'all'],
        hasPreviousPage: after !== null,
      }
    }
  }
  const matches = await withVotes(table, order, await allMatches(table, access, search))
  const keyOf = (entry: ListEntry): RowKey => itemRowKey(entry, order)
  const { descending } = order
  const { rows, ...neighbours } = keysetPage(matches, keyOf, { size, after, before, fromEnd, descending })
  return { entries: rows, ...neighbours, ...endsOf(rows, order), count: matches.length, seen: search.seen }
}

/** Returns the rows with their thumbs up, where they are ordered by them: half a unit each, since rows do not hold them. */
async function withVotes(table: Table, { field }: ItemOrder, entries: ListEntry[]): Promise<ListEntry[]> {
  if (field !== 'popularity') return entries
  const counts = await itemCounts(table, entries)
  return entries.map((entry, index) => ({ ...entry, upvotes: counts[index]?.upvotes ?? 0 }))
}

/** Returns where these rows begin and end. */
function endsOf(rows: ListEntry[], order: ItemOrder): Pick<ListPage, 'start' | 'end'> {
  const [first] = rows
  const last = rows.at(-1)
  return { start: first ? itemRowKey(first, order) : null, end: last ? itemRowKey(last, order) : null }
}

/**
 * Returns the order as one that roadmaps of the kind are stored in; null for any other. Rows by dates are not told by when items changed, so what
 * asks for that is read from the list, and who shows it takes it from the item.
 */
const roadmapOrder = (kind: ItemKind, { field, descending }: ItemOrder): RoadmapOrder | null =>
  listsOf(kind).isDated && (field === 'startDate' || field === 'dueDate') ? { field, descending } : null

/** True when rows by dates can tell what meets a filter. */
const isToldByDates = (filter: Filter): boolean => !mentions(filter, 'updatedAt')

/** Returns the day before which everything must be due; null where a filter does not say. */
function dueBefore(filter: Filter): string | null {
  const [day] = requiredOf(filter, 'dueDate').flatMap(({ operator, values }) => (operator === 'before' ? values : []))
  return typeof day === 'string' ? day : null
}

const isByCreation = ({ field }: ItemOrder): boolean => field === NEWEST_FIRST.field

/** Returns what brings the list in its order part by part; null where the whole list has to be read. */
async function workOf(
  table: Table,
  given: ListSearch,
  order: ItemOrder,
  after: RowKey | null,
): Promise<Pick<PageWork, 'search' | 'source' | 'share'> | null> {
  const { kind, place, rootId, filter } = given
  const postings = postingsOf(filter)
  const walk = { descending: order.descending, after }
  if (isByCreation(order) && place.namespaceId === rootId && postings.length > 0) {
    const partitions = postings.map((posting) => postingPk(kind, rootId, posting))
    return { search: given, source: createdSource(table, kind, partitions, walk), share: expectedShare(filter, true) }
  }
  const search = await withPostings(table, given)
  if (search.known) {
    const met = [...search.known.values()].filter((entry) => isInScope(entry, search.scope))
    return { search, source: knownSource(met, order, after), share: expectedShare(filter, true) }
  }
  if (isByCreation(order)) {
    const source = createdSource(table, kind, listPartitions(place, stateOf(filter)), walk)
    return { search, source, share: expectedShare(filter, stateOf(filter) !== undefined) }
  }
  const byDates = roadmapOrder(kind, order)
  if (byDates === null || !isToldByDates(filter)) return null
  const before = dueBefore(filter)
  if (order.field === 'dueDate' && !order.descending && stateOf(filter) === 'opened' && before !== null) {
    const source = openDueSource(table, { kind, groupId: place.namespaceId, before, after })
    return { search, source, share: expectedShare(without(filter, 'dueDate'), true) }
  }
  const source = roadmapSource(table, {
    groupId: place.namespaceId,
    order: byDates,
    timeframe: timeframeOf(filter),
    after,
  })
  return { search, source, share: expectedShare(filter, false) }
}

/**
 * Returns how many rows are read next: as many as it should take at the rate of matches so far, at most five times more.
 * @param share what part of them is expected to match as long as none were seen
 */
function nextRead(wanted: number, seen: number, matched: number, share: number): number {
  if (seen === 0) return Math.ceil(wanted / share)
  const expected = Math.ceil(((wanted - matched) * seen * 1.2) / Math.max(1, matched)) + 8
  return Math.min(expected, seen * 5, READ_MAX)
}

interface PageWork {
  search: ListSearch
  source: EntrySource
  /** The share of what the source brings that is expected to meet the filter. */
  share: number
  order: ItemOrder
  first: number
  after: RowKey | null
}

/** Takes parts of a list until a page of it is known, or until one request has read all it may. */
async function pageOf(
  table: Table,
  access: NamespaceAccess,
  { search, source, share: shareOfAll, order, first, after }: PageWork,
): Promise<Omit<ListPage, 'hasPreviousPage' | 'count'>> {
  const matches: ListEntry[] = []
  const share = shareOfAll * (search.met === null ? 1 : SHARE_OF_TOP)
  const text = searchedText(search.filter)
  const textsMax = text?.searchIn.includes('description') === true ? TEXTS_MAX : TITLES_MAX
  const seenMax = text === null ? Infinity : textsMax
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
    end: isFull || stop === 'end' || place === null ? end : cutPageCursor(place, { after, last: end }, order),
    seen: search.seen,
  }
}
