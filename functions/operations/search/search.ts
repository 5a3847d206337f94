import { ITEM_KINDS, KINDS, kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { can } from '#domain/permissions.ts'
import type { ItemState, UserRef } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import {
  bestMatch,
  matchOf,
  readSearch,
  TITLE_MATCHES,
  type Searched,
  type TitleMatch,
} from '#domain/text/search-match.ts'
import { matchesTerms } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { LabelItem, MilestoneItem } from '#table/items/place-items.ts'
import { itemPk } from '#table/keys/keys.ts'
import { loadItems, type KnownItem } from '../read/item/load-items.ts'
import { readRows, type HomeRows } from '../replica/read-rows.ts'
import type { ReplicaFiles, SearchRow } from '../replica/replica-files.ts'
import { foundPeople } from './found-people.ts'
import { namedThings } from './named-things.ts'
import {
  mayReadItems,
  mayReadPlace,
  namesBelow,
  placesBelow,
  searchedRoots,
  type Place,
  type SearchedRoot,
} from './searched-places.ts'

/** What a search finds. */
export const SEARCH_KINDS = ['EPIC', 'ISSUE', 'TASK', 'GROUP', 'PROJECT', 'PERSON', 'LABEL', 'MILESTONE'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Why something was found, the best reason first. */
const MATCHES = ['NAMED', ...TITLE_MATCHES, 'DESCRIPTION'] as const
export type SearchMatch = (typeof MATCHES)[number]

/** A thing that a search finds, as it is now. */
export type FoundThing =
  | { item: KnownItem }
  | { place: Place }
  | { person: UserRef }
  | { label: LabelItem; of: Place }
  | { milestone: MilestoneItem; of: Place }

export type Hit = FoundThing & { kind: SearchKind; matched: SearchMatch; key: RowKey }

export interface SearchRequest {
  query: string
  /** The group or project to which it is narrowed down, which the viewer may read. */
  scope: Place | null
  kinds: readonly SearchKind[]
  descriptions: boolean
  /** Only items of this state, only such that are confidential or are not; all when left out. */
  state?: ItemState | undefined
  confidential?: boolean | undefined
  size: number
  after: RowKey | null
  /** Where this site stands, without a slash at its end. */
  siteUrl: string
}

export interface SearchAnswer {
  hits: Hit[]
  hasNextPage: boolean
  stillIndexing: boolean
  notSearched: string[]
  descriptionsSearched: number | null
  descriptionsComplete: boolean | null
}

/** What may be a hit: an item is read before it is one. */
type Candidate = { kind: SearchKind; matched: SearchMatch; key: RowKey } & (
  { ref: { kind: ItemKind; id: number } } | { thing: Exclude<FoundThing, { item: KnownItem }> }
)

/** Returns the kind of an item as searches name it. */
const kindOfItem = (kind: ItemKind): SearchKind => kindEntry(kind).noun.toUpperCase() as SearchKind

/** Places and people come before items that answer as well, labels and milestones behind them. */
const GROUPS_OF_KINDS = { first: 0, items: 1, last: 2 }
/** Behind every time, in milliseconds. */
const TIME_MAX = 9_999_999_999_999

/** Returns where a hit stands: by why it was found, what it is, open before closed, the newest first. */
function keyOf(
  matched: SearchMatch,
  group: keyof typeof GROUPS_OF_KINDS,
  { id, isOpen = true, updated = 0 }: { id: number; isOpen?: boolean; updated?: number },
): RowKey {
  const age = `${TIME_MAX - Math.round(updated * 1000)}`.padStart(13, '0')
  return { value: `${MATCHES.indexOf(matched)}${GROUPS_OF_KINDS[group]}${isOpen ? 0 : 1}${age}`, id }
}

/**
 * Returns one page of what the viewer may read and that answers the words, the best first. Items are found by rows that may be some moments
 * old, and are read before they are shown; of what the viewer may not read nothing is counted.
 */
export async function search(asked: SearchContext, request: SearchRequest): Promise<SearchAnswer> {
  const searched = readSearch(request.query)
  const nothing = { hits: [], hasNextPage: false, stillIndexing: false, notSearched: [] }
  const noTexts = request.descriptions
    ? { descriptionsSearched: 0, descriptionsComplete: true }
    : { descriptionsSearched: null, descriptionsComplete: null }
  if (searched === null) return { ...nothing, ...noTexts }
  const { scope } = request
  const { table, viewer } = asked
  const { rootIds, notSearched } = scope
    ? { rootIds: scope.namespaceIds.slice(0, 1), notSearched: [] }
    : await searchedRoots(table, viewer)
  const around: Around = { ...asked, request, searched }
  const [named, people, ...parts] = await Promise.all([
    namedCandidates(around),
    personCandidates(around),
    ...rootIds.map((rootId) => searchRoot(around, rootId)),
  ])
  const found = [...named, ...people, ...parts.flatMap(({ candidates }) => candidates)]
  const texts = request.descriptions ? await searchDescriptions(around, parts, found) : null
  const shown = await shownPage(around, [...found, ...(texts?.candidates ?? [])])
  return {
    ...shown,
    stillIndexing: parts.some(({ stillIndexing }) => stillIndexing),
    notSearched,
    descriptionsSearched: texts?.looked ?? null,
    descriptionsComplete: texts?.isComplete ?? null,
  }
}

/** Who searches, and where. */
export interface SearchContext {
  table: Table
  /** Files of replicas. */
  files: ReplicaFiles
  viewer: Viewer
}

interface Around extends SearchContext {
  request: SearchRequest
  searched: Searched
}

/** What was found below one root group, and what of its items the viewer may read. */
interface RootPart {
  candidates: Candidate[]
  stillIndexing: boolean
  readable: SearchRow[]
}

const isInside = ({ request: { scope } }: Around, { namespaceIds }: { namespaceIds: number[] }): boolean =>
  scope === null || namespaceIds.includes(scope.id)

async function searchRoot(around: Around, rootId: number): Promise<RootPart> {
  const { table, viewer, request } = around
  const wants = (...kinds: SearchKind[]): boolean => kinds.some((kind) => request.kinds.includes(kind))
  const itemKinds = ITEM_KINDS.filter((kind) => wants(kindOfItem(kind)))
  const [root, names] = await Promise.all([
    placesBelow(table, rootId),
    wants('LABEL', 'MILESTONE') ? namesBelow(table, rootId) : { labels: [], milestones: [] },
  ])
  const homes = [...root.places.values()].filter(
    (place) =>
      isInside(around, place) &&
      itemKinds.some((kind) => KINDS[kind].home === place.kind && mayReadItems(viewer, kind, place)),
  )
  const rows = homes.length === 0 ? { homes: [], stillIndexing: false } : await readRows(around, rootId, homes)
  const readable = rows.homes.flatMap((home) => readableRows(around, itemKinds, home))
  return {
    candidates: [
      ...itemCandidates(around, readable),
      ...placeCandidates(around, root),
      ...nameCandidates(around, root, names),
    ],
    stillIndexing: rows.stillIndexing,
    readable,
  }
}

/** Returns the rows of a home that the viewer may read. */
function readableRows({ viewer, request }: Around, kinds: ItemKind[], { place, rows }: HomeRows): SearchRow[] {
  const { visibility, namespaceIds } = place
  return rows.filter(({ kind, state, confidential, authorId, assigneeIds }) => {
    if (!kinds.includes(kind) || !isAsked(request, { state, confidential })) return false
    const involved = kindEntry(kind).participantsMayRead && { authorId, assigneeIds }
    return !confidential || can(viewer, 'read', { kind, visibility, namespaceIds, confidential, ...involved })
  })
}

/** True when an item has the state that is asked for, and is as confidential. */
const isAsked = (
  { state, confidential }: Pick<SearchRequest, 'state' | 'confidential'>,
  item: { state: ItemState; confidential: boolean },
): boolean =>
  (state === undefined || item.state === state) && (confidential === undefined || item.confidential === confidential)

function itemCandidates({ searched }: Around, rows: SearchRow[]): Candidate[] {
  return rows.flatMap((row) => {
    const matched = itemMatch(searched, row.kind, row.iid, row.compared)
    return matched === null ? [] : [itemCandidate(row, matched)]
  })
}

const itemCandidate = (row: SearchRow, matched: SearchMatch): Candidate => ({
  kind: kindOfItem(row.kind),
  matched,
  key: keyOf(matched, 'items', { id: row.id, isOpen: row.state === 'opened', updated: row.updated }),
  ref: { kind: row.kind, id: row.id },
})

function itemMatch(searched: Searched, kind: ItemKind, iid: number, title: string): 'NAMED' | TitleMatch | null {
  const { number, prefix } = searched
  const isNumber = number === iid && (prefix === '' || prefix === KINDS[kind].referencePrefix)
  return isNumber ? 'NAMED' : matchOf(searched, title)
}

function placeCandidates(around: Around, { places }: SearchedRoot): Candidate[] {
  const { viewer, searched, request } = around
  return [...places.values()].flatMap((place) => {
    const kind = place.kind === 'group' ? 'GROUP' : 'PROJECT'
    if (!request.kinds.includes(kind) || !isInside(around, place) || !mayReadPlace(viewer, place)) return []
    const matched = bestMatch(searched, place.name, place.path, place.fullPath)
    return matched === null ? [] : [{ kind, matched, key: keyOf(matched, 'first', place), thing: { place } }]
  })
}

function nameCandidates(
  around: Around,
  { places }: SearchedRoot,
  { labels, milestones }: { labels: LabelItem[]; milestones: MilestoneItem[] },
): Candidate[] {
  const { viewer, searched, request } = around
  const ownerOf = ({ namespaceIds }: { namespaceIds: number[] }): Place | null => {
    const of = places.get(namespaceIds.at(-1) ?? 0)
    return of && isInside(around, of) && mayReadPlace(viewer, of) ? of : null
  }
  const ofLabels = request.kinds.includes('LABEL') ? labels : []
  const ofMilestones = request.kinds.includes('MILESTONE') ? milestones : []
  return [
    ...ofLabels.flatMap((label): Candidate[] => {
      const of = ownerOf(label)
      const matched = of && bestMatch(searched, label.title)
      return matched ? [{ kind: 'LABEL', matched, key: keyOf(matched, 'last', label), thing: { label, of } }] : []
    }),
    ...ofMilestones.flatMap((milestone): Candidate[] => {
      const of = ownerOf(milestone)
      const matched = of && bestMatch(searched, milestone.title)
      const isOpen = milestone.state === 'active'
      const key = matched && keyOf(matched, 'last', { id: milestone.id, isOpen })
      return key ? [{ kind: 'MILESTONE', matched, key, thing: { milestone, of } }] : []
    }),
  ]
}

async function personCandidates(around: Around): Promise<Candidate[]> {
  const { table, viewer, request, searched } = around
  if (!request.kinds.includes('PERSON')) return []
  const people = await foundPeople(table, viewer, searched, request.scope)
  return people.flatMap((person) => {
    const matched =
      searched.whole === `@${person.username.toLowerCase()}`
        ? 'NAMED'
        : bestMatch(searched, person.name, person.username)
    return [
      {
        kind: 'PERSON',
        matched: matched ?? 'WORDS',
        key: keyOf(matched ?? 'WORDS', 'first', person),
        thing: { person },
      },
    ]
  })
}

/** Returns what a reference, a path or an address names. */
async function namedCandidates({ table, viewer, request }: Around): Promise<Candidate[]> {
  const { items, places } = await namedThings(table, viewer, request.query, request.siteUrl)
  const isWanted = ({ kind, core }: KnownItem): boolean =>
    isAsked(request, core) &&
    request.kinds.includes(kindOfItem(kind)) &&
    (request.scope === null || core.namespaceIds.includes(request.scope.id))
  return [
    ...items.filter(isWanted).map(({ kind, core: { id } }): Candidate => ({
      ...{
        kind: kindOfItem(kind),
        matched: 'NAMED',
        key: keyOf('NAMED', 'items', { id, updated: TIME_MAX / 1000 }),
        ref: { kind, id },
      },
    })),
    ...places.flatMap((place): Candidate[] => {
      const kind = place.kind === 'group' ? 'GROUP' : 'PROJECT'
      const isInScope = request.scope === null || place.namespaceIds.includes(request.scope.id)
      if (!request.kinds.includes(kind) || !isInScope) return []
      return [{ kind, matched: 'NAMED', key: keyOf('NAMED', 'first', place), thing: { place } }]
    }),
  ]
}

/** Descriptions that one search looks at: some thousand read units. */
const DESCRIPTIONS_MAX = 400

/** Looks into the descriptions of the newest items that the titles have not brought, open ones first. */
async function searchDescriptions({ table, viewer, searched }: Around, parts: RootPart[], found: Candidate[]) {
  const known = new Set(found.flatMap((one) => ('ref' in one ? [itemPk(one.ref)] : [])))
  const left = parts
    .flatMap(({ readable }) => readable)
    .filter((row) => !known.has(itemPk(row)))
    .map((row) => itemCandidate(row, 'DESCRIPTION'))
    .sort((one, other) => compareRows(one.key, other.key, false))
  const looked = left.slice(0, DESCRIPTIONS_MAX)
  const refs = looked.flatMap((one) => ('ref' in one ? [one.ref] : []))
  const items = await loadItems(table, refs, { viewer, parts: ['description'] })
  const candidates = looked.filter((one) => {
    const item = 'ref' in one ? items.get(itemPk(one.ref)) : undefined
    return item && matchesTerms(searched.terms, item.core.title, item.description?.markdown ?? '')
  })
  return { candidates, looked: looked.length, isComplete: looked.length === left.length }
}

/** Reads the candidates in their order, as far as the page; what is gone, hidden or called otherwise by now is left out. */
async function shownPage({ table, viewer, request, searched }: Around, candidates: Candidate[]) {
  const { size, after } = request
  const best = new Map<string, Candidate>()
  for (const one of candidates) {
    const name = 'ref' in one ? itemPk(one.ref) : `${one.kind} ${one.key.id}`
    const known = best.get(name)
    if (!known || compareRows(one.key, known.key, false) < 0) best.set(name, one)
  }
  const sorted = [...best.values()]
    .filter(({ key }) => after === null || compareRows(key, after, false) > 0)
    .sort((one, other) => compareRows(one.key, other.key, false))
  const hits: Hit[] = []
  for (let at = 0; at < sorted.length && hits.length <= size;) {
    const some = sorted.slice(at, at + size + 1 - hits.length)
    at += some.length
    const refs = some.flatMap((one) => ('ref' in one ? [one.ref] : []))
    const items = await loadItems(table, refs, { viewer })
    for (const one of some) {
      const { kind, matched, key } = one
      if ('thing' in one) hits.push({ ...one.thing, kind, matched, key })
      else {
        const item = items.get(itemPk(one.ref))
        const isStill =
          matched === 'NAMED' || matched === 'DESCRIPTION' || (item && bestMatch(searched, item.core.title))
        if (item && isStill && isAsked(request, item.core)) hits.push({ item, kind, matched, key })
      }
    }
  }
  return { hits: hits.slice(0, size), hasNextPage: hits.length > size }
}
