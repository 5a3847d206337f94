import { ITEM_KINDS, KINDS, kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { matchOf, type Searched } from '#domain/text/search-match.ts'
import { itemPk } from '#table/keys/keys.ts'
import { readRows, type HomeRows } from '../replica/read-rows.ts'
import { describedRows } from '../replica/read-texts.ts'
import type { SearchRow } from '../replica/replica-files.ts'
import { byRank, rankByCreation, rankOf, type Candidate, type SearchMatch } from './candidate.ts'
import { isAsked, isInside, kindOfItem, type Search } from './search-request.ts'
import { mayReadItems, type SearchedRoot } from './searched-places.ts'

/** What was found of the items below one root group, and all that the viewer may read of them. */
export interface FoundItems {
  candidates: Candidate[]
  readable: HomeRows[]
  stillIndexing: boolean
}

/** Returns the items below a root group that are asked for and that the viewer may read, whatever they are called. */
export async function readableItems(
  search: Search,
  { rootId, places }: SearchedRoot,
): Promise<{ homes: HomeRows[]; stillIndexing: boolean }> {
  const { viewer, request } = search
  const kinds = ITEM_KINDS.filter((kind) => request.kinds.includes(kindOfItem(kind)))
  const homes = [...places.values()].filter(
    (place) =>
      isInside(search, place) &&
      kinds.some((kind) => KINDS[kind].home === place.kind && mayReadItems(viewer, kind, place)),
  )
  if (homes.length === 0) return { homes: [], stillIndexing: false }
  const { homes: read, stillIndexing } = await readRows(search, rootId, homes)
  return { homes: read.map((home) => ({ ...home, rows: readableRows(search, kinds, home) })), stillIndexing }
}

/** Finds items below a root group by their titles and numbers. */
export async function foundItems(search: Search, root: SearchedRoot): Promise<FoundItems> {
  const { homes: readable, stillIndexing } = await readableItems(search, root)
  const rows = readable.flatMap((home) => home.rows)
  return { candidates: rows.flatMap((row) => matchedItem(search.searched, row) ?? []), readable, stillIndexing }
}

/** Returns the rows of a home that are asked for and that the viewer may read. */
function readableRows(search: Search, kinds: ItemKind[], { place, rows }: HomeRows): SearchRow[] {
  const { visibility, namespaceIds } = place
  return rows.filter((row) => {
    const { kind, confidential, isHidden = false, authorId, assigneeIds } = row
    if (!kinds.includes(kind) || !isAsked(search, row)) return false
    const involved = kindEntry(kind).participantsMayRead && { authorId, assigneeIds }
    const subject = { kind, visibility, namespaceIds, confidential, isHidden, ...involved }
    return !(confidential || isHidden) || can(search.viewer, 'read', subject)
  })
}

/** Returns an item as a candidate. */
export const foundItem = ({ kind, id, state, created, updated }: SearchRow, matched: SearchMatch): Candidate => ({
  ...{ kind: kindOfItem(kind), matched, id, ref: { kind, id }, created },
  rank: rankOf(matched, 'items', { isOpen: state === 'opened', updated }),
})

/** Returns an item whose number or title answers a search; null where neither does. */
export function matchedItem(searched: Searched, row: SearchRow): Candidate | null {
  const { number, prefix } = searched
  const isNumber = number === row.iid && (prefix === '' || prefix === KINDS[row.kind].referencePrefix)
  const matched = isNumber ? 'NAMED' : matchOf(searched, row.compared)
  return matched && foundItem(row, matched)
}

/** Descriptions that are read from the table, because chunks do not have them yet. */
const DESCRIPTIONS_MAX = 400

/** Looks into the descriptions of the items that the titles have not brought: those in chunks, and of others those that come first in the order that is asked for. */
export async function foundByDescriptions(search: Search, items: FoundItems[]) {
  const known = new Set(
    items.flatMap(({ candidates }) => candidates.map((one) => ('ref' in one ? itemPk(one.ref) : ''))),
  )
  const homes = items.flatMap(({ readable }) => readable)
  const mayRead = new Set(homes.flatMap(({ rows }) => rows))
  const { byCreation } = search.request
  const placeIn = (row: SearchRow) =>
    byCreation ? { rank: rankByCreation(row.created, byCreation), id: row.id } : foundItem(row, 'DESCRIPTION')
  const { rows, ...texts } = await describedRows(search, homes, {
    terms: search.searched.terms,
    inTitle: true,
    isWanted: (row) => mayRead.has(row) && !known.has(itemPk(row)),
    order: (one, other) => byRank(placeIn(one), placeIn(other)),
    max: DESCRIPTIONS_MAX,
  })
  return { candidates: rows.map((row) => foundItem(row, 'DESCRIPTION')), ...texts }
}
