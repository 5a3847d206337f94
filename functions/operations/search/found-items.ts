import { ITEM_KINDS, KINDS, kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { matchOf, type Searched, type TitleMatch } from '#domain/text/search-match.ts'
import { matchesTerms } from '#domain/text/search-terms.ts'
import { itemPk } from '#table/keys/keys.ts'
import { loadItems } from '../read/item/load-items.ts'
import { readRows, type HomeRows } from '../replica/read-rows.ts'
import type { SearchRow } from '../replica/replica-files.ts'
import { byRank, rankOf, type Candidate, type SearchMatch } from './candidate.ts'
import { isAsked, isInside, kindOfItem, type Search } from './search-request.ts'
import { mayReadItems, type SearchedRoot } from './searched-places.ts'

/** What was found of the items below one root group, and all that the viewer may read of them. */
export interface FoundItems {
  candidates: Candidate[]
  readable: SearchRow[]
  stillIndexing: boolean
}

/** Finds items below a root group by their titles and numbers. */
export async function foundItems(search: Search, { rootId, places }: SearchedRoot): Promise<FoundItems> {
  const { viewer, request } = search
  const kinds = ITEM_KINDS.filter((kind) => request.kinds.includes(kindOfItem(kind)))
  const homes = [...places.values()].filter(
    (place) =>
      isInside(search, place) &&
      kinds.some((kind) => KINDS[kind].home === place.kind && mayReadItems(viewer, kind, place)),
  )
  if (homes.length === 0) return { candidates: [], readable: [], stillIndexing: false }
  const { homes: read, stillIndexing } = await readRows(search, rootId, homes)
  const readable = read.flatMap((home) => readableRows(search, kinds, home))
  const candidates = readable.flatMap((row) => {
    const matched = matchOfItem(search.searched, row.kind, row.iid, row.compared)
    return matched === null ? [] : [foundItem(row, matched)]
  })
  return { candidates, readable, stillIndexing }
}

/** Returns the rows of a home that are asked for and that the viewer may read. */
function readableRows(search: Search, kinds: ItemKind[], { place, rows }: HomeRows): SearchRow[] {
  const { visibility, namespaceIds } = place
  return rows.filter((row) => {
    const { kind, confidential, authorId, assigneeIds } = row
    if (!kinds.includes(kind) || !isAsked(search, row)) return false
    const involved = kindEntry(kind).participantsMayRead && { authorId, assigneeIds }
    return !confidential || can(search.viewer, 'read', { kind, visibility, namespaceIds, confidential, ...involved })
  })
}

const foundItem = ({ kind, id, state, updated }: SearchRow, matched: SearchMatch): Candidate => ({
  ...{ kind: kindOfItem(kind), matched, id, ref: { kind, id } },
  rank: rankOf(matched, 'items', { isOpen: state === 'opened', updated }),
})

/** Returns how well an item's number or its title, as `compared` writes it, answers a search. */
function matchOfItem(searched: Searched, kind: ItemKind, iid: number, title: string): 'NAMED' | TitleMatch | null {
  const { number, prefix } = searched
  const isNumber = number === iid && (prefix === '' || prefix === KINDS[kind].referencePrefix)
  return isNumber ? 'NAMED' : matchOf(searched, title)
}

/** Descriptions that one search looks at: some thousand read units. */
const DESCRIPTIONS_MAX = 400

/** Looks into the descriptions of the newest items that the titles have not brought, open ones first. */
export async function foundByDescriptions({ table, viewer, searched }: Search, items: FoundItems[]) {
  const known = new Set(
    items.flatMap(({ candidates }) => candidates.map((one) => ('ref' in one ? itemPk(one.ref) : ''))),
  )
  const left = items
    .flatMap(({ readable }) => readable)
    .filter((row) => !known.has(itemPk(row)))
    .map((row) => foundItem(row, 'DESCRIPTION'))
    .sort(byRank)
  const looked = left.slice(0, DESCRIPTIONS_MAX)
  const refs = looked.flatMap((one) => ('ref' in one ? [one.ref] : []))
  const loaded = await loadItems(table, refs, { viewer, parts: ['description'] })
  const candidates = looked.filter((one) => {
    const item = 'ref' in one ? loaded.get(itemPk(one.ref)) : undefined
    return item && matchesTerms(searched.terms, item.core.title, item.description?.markdown ?? '')
  })
  return { candidates, looked: looked.length, isComplete: looked.length === left.length }
}
