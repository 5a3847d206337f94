import { bestMatch, readSearch } from '#domain/text/search-match.ts'
import type { SearchHit } from './search-query.ts'

/** Hits as they are shown for a text. */
export interface ShownHits {
  /** The group or project that is searched alone. */
  scope: string | null
  typed: string
  hits: readonly SearchHit[]
}

/** More than one answer has, so that what was shown before has room above it. */
const SHOWN_MAX = 20

/** True when a hit that came for another text answers this one as well. */
function answers({ title, reference, place, matched }: SearchHit, typed: string): boolean {
  const searched = readSearch(typed)
  // What a number or a path named is not told by its title.
  return searched !== null && matched !== 'NAMED' && bestMatch(searched, title, reference ?? '', place ?? '') !== null
}

/**
 * Returns what is shown for a text once an answer is there: what stood there and still answers stays where it is, the rest comes below it, so that
 * nothing moves that somebody is about to press.
 */
export function steadyHits(
  before: ShownHits,
  { scope, typed }: Pick<ShownHits, 'scope' | 'typed'>,
  answer: readonly SearchHit[],
): ShownHits {
  const known = before.scope === scope ? before.hits : []
  const kept = before.typed === typed ? known : known.filter((hit) => answers(hit, typed))
  const keys = new Set(kept.map(({ key }) => key))
  const fresh = new Map(answer.map((hit) => [hit.key, hit]))
  const hits = [...kept.map((hit) => fresh.get(hit.key) ?? hit), ...answer.filter(({ key }) => !keys.has(key))]
  return { scope, typed, hits: hits.slice(0, SHOWN_MAX) }
}
