import type { MergeRequestState } from '#domain/merge-request/merge-request.ts'
import { bestMatch, readSearch, TITLE_MATCHES } from '#domain/text/search-match.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import { mergeRequestsBelow, type MergeRequestBelow } from '../merge-request/merge-requests-below.ts'
import type { Place } from './searched-places.ts'

interface MergeRequestSearch {
  query: string
  state?: MergeRequestState | undefined
  /** The order by when they were made; the best first, and then the newest, when left out. */
  byCreation?: 'asc' | 'desc' | undefined
}

/**
 * Returns the merge requests of a group or project whose title or number answers. As records of another system they are in no chunk: all of
 * them are read.
 */
export async function searchMergeRequests(
  { table, viewer }: { table: Table; viewer: Viewer },
  scope: Place,
  { query, state, byCreation }: MergeRequestSearch,
): Promise<MergeRequestBelow[]> {
  const searched = readSearch(query.replace(/^\s*!(?=\d)/, ''))
  if (searched === null) return []
  /** Returns how far behind one stands by its number and title; null where neither answers. */
  const rankOf = ({ iid, title }: MergeRequestItem): number | null => {
    if (searched.number === iid) return -1
    const matched = bestMatch(searched, title)
    return matched && TITLE_MATCHES.indexOf(matched)
  }
  const found = await mergeRequestsBelow(
    table,
    viewer,
    scope,
    (item) => (state === undefined || item.state === state) && rankOf(item) !== null,
  )
  if (byCreation) {
    const sign = byCreation === 'asc' ? 1 : -1
    return found.toSorted(
      ({ item: one }, { item: other }) =>
        sign * (Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id),
    )
  }
  return found.toSorted((one, other) => (rankOf(one.item) ?? 0) - (rankOf(other.item) ?? 0))
}
