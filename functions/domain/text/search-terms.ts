/** Words shorter than this are looked for where words begin: `ci` is in "CI for forks", and not in "decisions". */
const WORD_MIN = 3

/** Returns a text as searches compare it: one way to write each letter, lower case, single blanks. */
export const compared = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()

const PHRASE = /(?<=^| )"[^"]+"(?=$| )/g

/** A character that goes on a word, in scripts that part words. Chinese or Japanese words begin anywhere. */
const GOES_ON = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** What a search asks for: words and quoted phrases, in lower case, each of which must be somewhere in the text. */
export type SearchTerms = readonly string[]

/**
 * Splits a query into words and quoted phrases. A quote without its partner counts for nothing. Null for an empty query,
 * which matches everything.
 */
export function searchTerms(query: string): SearchTerms | null {
  const squeezed = compared(query).trim()
  const phrases = squeezed.match(PHRASE) ?? []
  const rest = squeezed.replace(PHRASE, '')
  const terms = [...rest.split(' '), ...phrases].map((word) => word.replace(/^"|"$/g, '')).filter((word) => word !== '')
  return terms.length > 0 ? terms : null
}

/** Returns the number of an item that a search for `12`, `#12` or `&12` may also mean; null for any other. */
export function searchedNumber([term = '', ...others]: SearchTerms): number | null {
  const [, digits] = /^[#&]?(\d{1,10})$/.exec(term) ?? []
  return digits === undefined || others.length > 0 ? null : Number(digits)
}

/** True when texts answer the search together: every term is in one of them. */
export function matchesTerms(terms: SearchTerms, ...texts: string[]): boolean {
  const lower = texts.map(compared)
  return terms.every((term) => lower.some((text) => hasTerm(text, term)))
}

/** True when a text, as `compared` writes it, has a term. */
export const hasTerm = (text: string, term: string): boolean =>
  term.length < WORD_MIN ? beginsWord(text, term) : text.includes(term)

/** True when a term begins a word of a text, both as `compared` writes them. */
export function beginsWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (isWordBeginning(text, at, term)) return true
  }
  return false
}

const isWordBeginning = (text: string, at: number, term: string): boolean =>
  !(GOES_ON.test(term.charAt(0)) && GOES_ON.test(text.charAt(at - 1)))

/** Returns where a text has a term by `hasTerm`, both as `compared` writes them. */
export function placesOfTerm(text: string, term: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    if (term.length >= WORD_MIN || isWordBeginning(text, at, term)) places.push(at)
  }
  return places
}

/** True when any of the texts contains the query, without regard to case; an empty query is in every text. */
export function containsText(query: string | null | undefined, ...texts: (string | null)[]): boolean {
  const wanted = compared(query ?? '').trim()
  return wanted === '' || texts.some((text) => compared(text ?? '').includes(wanted))
}
