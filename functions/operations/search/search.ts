import { bestMatch, readSearch } from '#domain/text/search-match.ts'
import type { RowKey } from '#domain/keyset.ts'
import { itemPk } from '#table/keys/keys.ts'
import { replicaRow } from '#table/rows/replica-row.ts'
import { loadItems, type KnownItem } from '../read/item/load-items.ts'
import { byRank, placeOf, rankByCreation, type Candidate, type NamedThing, type SearchMatch } from './candidate.ts'
import { askedLabels } from './asked-labels.ts'
import { foundByDescriptions, foundItems } from './found-items.ts'
import { foundLabelsAndMilestones, foundNamed, foundPersons, foundPlaces } from './found-names.ts'
import { kindCounts, nameOf, type KindCount } from './kind-counts.ts'
import {
  isAsked,
  type Search,
  type SearchContext,
  type SearchKind,
  type SearchRequest,
  type WholeSearch,
} from './search-request.ts'
import { placesBelow, searchedRoots, type SearchedRoot } from './searched-places.ts'

/** A thing that a search has found, as it is now. */
export type Hit = (NamedThing | { item: KnownItem }) & { kind: SearchKind; matched: SearchMatch; key: RowKey }

export interface SearchAnswer {
  hits: Hit[]
  hasNextPage: boolean
  counts: KindCount[]
  stillIndexing: boolean
  /** Full paths of top-level groups that were not looked at. */
  notSearched: string[]
  descriptionsSearched: number | null
  descriptionsComplete: boolean | null
}

/**
 * Returns one page of what the viewer may read and that answers the words, the best first. Items are found by rows that may be some moments
 * old, and are read before they are shown; of what the viewer may not read nothing is counted. Counts take no more than a search for all
 * kinds does.
 */
export async function search(context: SearchContext, request: SearchRequest): Promise<SearchAnswer> {
  const searched = readSearch(request.query)
  const { scope, descriptions, counted = [] } = request
  const { rootIds, notSearched } = scope
    ? { rootIds: scope.namespaceIds.slice(0, 1), notSearched: [] }
    : await searchedRoots(context.table, context.viewer)
  if (searched === null) {
    const texts = { descriptionsSearched: descriptions ? 0 : null, descriptionsComplete: descriptions ? true : null }
    const counts = kindCounts(counted, [], new Set(), { atPlaces: true, atItems: true })
    return { hits: [], hasNextPage: false, counts, stillIndexing: false, notSearched, ...texts }
  }
  const places = await Promise.all(rootIds.map((rootId) => placesBelow(context.table, rootId)))
  const labels = await askedLabels(context, places, request.labelTitles)
  const kinds = [...new Set([...request.kinds, ...counted])]
  const running: WholeSearch = { ...context, request: { ...request, kinds }, searched, labels }
  const [named, people, ...roots] = await Promise.all([
    foundNamed(running),
    foundPersons(running),
    ...places.map((root) => foundBelow(running, root)),
  ])
  const items = roots.map((root) => root.items)
  const texts = descriptions ? await foundByDescriptions(running, items) : null
  const found = roots.flatMap((root) => [...root.items.candidates, ...root.names])
  const candidates = [named, people, found, texts?.candidates ?? []].flat()
  const shown = inOrder(
    candidates.filter(({ kind }) => request.kinds.includes(kind)),
    request.byCreation,
  )
  const { hits, hasNextPage, gone } = await shownPage(running, shown, request)
  const stillIndexing = items.some((one) => one.stillIndexing)
  const looked = { atPlaces: notSearched.length === 0, atItems: !stillIndexing && texts?.isComplete !== false }
  return {
    ...{ hits, hasNextPage, counts: kindCounts(counted, candidates, gone, looked), stillIndexing, notSearched },
    descriptionsSearched: texts?.looked ?? null,
    descriptionsComplete: texts?.isComplete ?? null,
  }
}

/** Returns candidates with their ranks by when they were made, each once for the first reason that is given, where that is asked for. */
function inOrder(candidates: Candidate[], byCreation: SearchRequest['byCreation']): Candidate[] {
  if (byCreation === undefined) return candidates
  const ranked = candidates.map((one) =>
    'created' in one ? { ...one, rank: rankByCreation(one.created, byCreation) } : one,
  )
  return [...new Map(ranked.toReversed().map((one) => [nameOf(one), one])).values()]
}

async function foundBelow(running: Search, root: SearchedRoot) {
  const [items, labels] = await Promise.all([foundItems(running, root), foundLabelsAndMilestones(running, root)])
  return { items, names: [...foundPlaces(running, root), ...labels] }
}

/** Reads the candidates in their order, as far as the page; what is gone, hidden or called otherwise by now is left out, and what comes again. */
export async function shownPage(
  running: Search,
  candidates: readonly Candidate[],
  { size, after }: Pick<SearchRequest, 'size' | 'after'>,
): Promise<Pick<SearchAnswer, 'hits' | 'hasNextPage'> & { gone: ReadonlySet<string> }> {
  const { table, viewer } = running
  const from = after && { rank: Number(after.value), id: after.id }
  const sorted = candidates.filter((one) => from === null || byRank(one, from) > 0).sort(byRank)
  const named = new Set(candidates.filter(({ rank }) => rank === 0).map(nameOf))
  const hits: Hit[] = []
  const gone = new Set<string>()
  for (let at = 0; at < sorted.length && hits.length <= size;) {
    const some = sorted.slice(at, at + size + 1 - hits.length)
    at += some.length
    const refs = some.flatMap((one) => ('ref' in one ? [one.ref] : []))
    const items = await loadItems(table, refs, { viewer })
    for (const one of some) {
      if (one.rank > 0 && named.has(nameOf(one))) continue
      const { kind, matched } = one
      const shown = { kind, matched, key: placeOf(one) }
      const item = 'ref' in one ? items.get(itemPk(one.ref)) : undefined
      if ('thing' in one) hits.push({ ...one.thing, ...shown })
      else if (item && isStill(running, one, item)) hits.push({ item, ...shown })
      else gone.add(nameOf(one))
    }
  }
  return { hits: hits.slice(0, size), hasNextPage: hits.length > size, gone }
}

/** True when an item that was read is still what was found. */
const isStill = (running: Search, { matched }: Candidate, { kind, core }: KnownItem): boolean =>
  isAsked(running, replicaRow(kind, core)) &&
  (matched === 'NAMED' || matched === 'DESCRIPTION' || bestMatch(running.searched, core.title) !== null)
