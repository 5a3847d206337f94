import { readSearch } from '#domain/text/search-match.ts'
import { foundByDescriptions, foundItems } from './found-items.ts'
import { foundLabelsAndMilestones, foundNamed, foundPersons, foundPlaces } from './found-names.ts'
import type { Search, SearchContext, SearchRequest } from './search-request.ts'
import { placesBelow, searchedRoots } from './searched-places.ts'
import { shownPage, type Hit } from './shown-page.ts'

export interface SearchAnswer {
  hits: Hit[]
  hasNextPage: boolean
  stillIndexing: boolean
  /** Full paths of top-level groups that were not looked at. */
  notSearched: string[]
  descriptionsSearched: number | null
  descriptionsComplete: boolean | null
}

/**
 * Returns one page of what the viewer may read and that answers the words, the best first. Items are found by rows that may be some moments
 * old, and are read before they are shown; of what the viewer may not read nothing is counted.
 */
export async function search(context: SearchContext, request: SearchRequest): Promise<SearchAnswer> {
  const searched = readSearch(request.query)
  const { scope, descriptions } = request
  const { rootIds, notSearched } = scope
    ? { rootIds: scope.namespaceIds.slice(0, 1), notSearched: [] }
    : await searchedRoots(context.table, context.viewer)
  if (searched === null) {
    const texts = { descriptionsSearched: descriptions ? 0 : null, descriptionsComplete: descriptions ? true : null }
    return { hits: [], hasNextPage: false, stillIndexing: false, notSearched, ...texts }
  }
  const running: Search = { ...context, request, searched }
  const [named, people, ...roots] = await Promise.all([
    foundNamed(running),
    foundPersons(running),
    ...rootIds.map((rootId) => foundBelow(running, rootId)),
  ])
  const items = roots.map((root) => root.items)
  const texts = descriptions ? await foundByDescriptions(running, items) : null
  const found = roots.flatMap((root) => [...root.items.candidates, ...root.names])
  return {
    ...(await shownPage(running, [named, people, found, texts?.candidates ?? []].flat(), request)),
    stillIndexing: items.some(({ stillIndexing }) => stillIndexing),
    notSearched,
    descriptionsSearched: texts?.looked ?? null,
    descriptionsComplete: texts?.isComplete ?? null,
  }
}

async function foundBelow(running: Search, rootId: number) {
  const root = await placesBelow(running.table, rootId)
  const [items, labels] = await Promise.all([foundItems(running, root), foundLabelsAndMilestones(running, root)])
  return { items, names: [...foundPlaces(running, root), ...labels] }
}
