import type { Candidate } from './candidate.ts'
import { SEARCHED_ITEMS, type SearchKind } from './search-request.ts'

/** How many things of a kind a search has found. */
export interface KindCount {
  kind: SearchKind
  count: number
  /** Whether that is all there are; false where something was not looked at. */
  isComplete: boolean
}

/** People that are looked at for one search. */
export const PEOPLE_MAX = 200

/** Names a candidate, however often it comes. */
export const nameOf = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * Counts candidates by their kinds, each thing once. All of them may be read as far as the search knows; those that were read and are not what
 * was found any more do not count.
 */
export function kindCounts(
  kinds: readonly SearchKind[],
  candidates: readonly Candidate[],
  gone: ReadonlySet<string>,
  looked: { atPlaces: boolean; atItems: boolean },
): KindCount[] {
  const names = new Set(candidates.map(nameOf))
  const counts = new Map(kinds.map((kind) => [kind, 0]))
  for (const name of names) {
    const kind = kinds.find((one) => name.startsWith(`${one} `))
    if (kind !== undefined && !gone.has(name)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => ({
    kind,
    count,
    isComplete:
      looked.atPlaces &&
      (looked.atItems || !SEARCHED_ITEMS.includes(kind)) &&
      (kind !== 'PERSON' || count < PEOPLE_MAX),
  }))
}
