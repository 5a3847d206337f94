import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { isPage } from '#web/lib/page/paths.ts'
import { SearchDocument, type SearchQuery, type SearchQueryVariables } from './search.generated.ts'

export type SearchHit = SearchQuery['search']['hits'][number]
export type SearchKind = SearchHit['kind']

/** How many hits the palette shows below what is known here, and a page of the search page. */
const QUICK_MAX = 10
const PAGE_MAX = 30

/** For so long the same search is not asked again. */
const STALE_MS = 10_000

/** Searches, and leaves out what the app has no page for. */
async function searchPage(variables: SearchQueryVariables) {
  const { search } = await request(SearchDocument, variables)
  return { ...search, hits: search.hits.filter(({ webPath }) => isPage(webPath)) }
}

/**
 * Returns the first hits of a search, of all kinds.
 * @param place the full path of the group or project to search in; null for everywhere
 */
export const quickSearchQuery = (query: string, place: string | null) =>
  queryOptions({
    queryKey: ['search', 'quick', query, place],
    queryFn: () => searchPage({ query, in: place, first: QUICK_MAX }),
    enabled: query !== '',
    staleTime: STALE_MS,
    retry: false,
  })

/** What is searched for on the search page. */
export interface Search {
  query: string
  kind: SearchKind | null
  /** Conditions by their parameters in the address, each at most once. */
  filters: Readonly<Partial<Record<SearchFilterName, string>>>
  /** Titles of labels, all of which items must have. */
  labels: readonly string[]
}

/** What a search is narrowed down by: a group or project, and what items have. */
export const SEARCH_FILTERS = ['in', 'state', 'author_username', 'assignee_username', 'confidential'] as const
export type SearchFilterName = (typeof SEARCH_FILTERS)[number]

/** Returns all hits of a search page by page, also those by their descriptions. */
export const searchQuery = ({ query, kind, filters, labels }: Search) =>
  infiniteQueryOptions({
    queryKey: ['search', 'all', query, kind, filters, labels],
    queryFn: ({ pageParam: after }) =>
      searchPage({
        query,
        in: filters.in ?? null,
        kinds: kind === null ? null : [kind],
        state: filters.state === 'opened' || filters.state === 'closed' ? filters.state : null,
        authorUsername: filters.author_username ?? null,
        assigneeUsername: filters.assignee_username ?? null,
        confidential: filters.confidential === undefined ? null : filters.confidential === 'true',
        labelName: labels.length === 0 ? null : [...labels],
        descriptions: true,
        counts: after === '',
        first: PAGE_MAX,
        after,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    // Without words the answer says where a number of a group or project leads.
    enabled: query !== '' || filters.in?.startsWith('gid:') === true,
    staleTime: STALE_MS,
  })

/** Returns the first hits of some kinds, also those that the app has no page for. */
export async function findHits(query: string, kinds: SearchKind[]): Promise<SearchHit[]> {
  if (query === '') return []
  return (await request(SearchDocument, { query, kinds, first: QUICK_MAX })).search.hits
}
