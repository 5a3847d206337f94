/** Words shorter than this match only when the whole query is the whole text. */
const WORD_MIN = 3

const PHRASE = /(?<=^| )"[^"]+"(?=$| )/g

/** What a search asks for: every part somewhere in the text, or the text as a whole. All in lower case. */
export type SearchTerms = { kind: 'parts'; parts: string[] } | { kind: 'whole'; text: string }

/**
 * Splits a query into words and quoted phrases; words of fewer than three characters are left out unless there is
 * nothing else, then the query must equal the text. A quote without its partner counts for nothing. Null for an empty query,
 * which matches everything.
 */
export function searchTerms(query: string): SearchTerms | null {
  const squeezed = query.trim().replace(/\s+/g, ' ').toLowerCase()
  const phrases = squeezed.match(PHRASE) ?? []
  const rest = squeezed.replace(PHRASE, '')
  const words = [...rest.split(' '), ...phrases].map((word) => word.replace(/^"|"$/g, ''))
  if (words.every((word) => word === '')) return null
  const parts = words.filter((word) => word.length >= WORD_MIN)
  return parts.length > 0 ? { kind: 'parts', parts } : { kind: 'whole', text: squeezed }
}

/** Whether texts answer the search together: every part is in one of them, or one of them is the whole query. */
export function matchesTerms(terms: SearchTerms, ...texts: string[]): boolean {
  const lower = texts.map((text) => text.replace(/\s+/g, ' ').toLowerCase())
  if (terms.kind === 'whole') return lower.some((text) => text.trim() === terms.text)
  return terms.parts.every((part) => lower.some((text) => text.includes(part)))
}

/** Whether any of the texts contains the query, without regard to case; an empty query is in every text. */
export function containsText(query: string | null | undefined, ...texts: (string | null)[]): boolean {
  const wanted = (query ?? '').trim().toLowerCase()
  return wanted === '' || texts.some((text) => (text ?? '').toLowerCase().includes(wanted))
}
