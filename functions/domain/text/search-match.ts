import { beginsWord, compared, hasTerm, searchTerms, searchedNumber } from './search-terms.ts'

/** Lists how titles answer a search, best first: as a whole, from their beginning, by beginnings of words, inside, or by letters in order. */
export const TITLE_MATCHES = ['WHOLE', 'BEGINS', 'WORDS', 'INSIDE', 'LETTERS'] as const
export type TitleMatch = (typeof TITLE_MATCHES)[number]

/** What somebody searches for, read once. */
export interface Searched {
  /** Words and quoted phrases, as `compared` writes them. */
  terms: readonly string[]
  /** All of it, as `compared` writes it. */
  whole: string
  /** The number that `12`, `#12` or `&12` asks for; else null. */
  number: number | null
  /** The sign before that number; empty where there is none. */
  prefix: string
  /** Whether its words may also be found by their letters in order. */
  isByLetters: boolean
}

/** What every title answers, by its beginning. */
export const EVERY_TITLE: Searched = { terms: [], whole: '', number: null, prefix: '', isByLetters: false }

/** Reads what somebody has typed. Null where there is nothing to look for. */
export function readSearch(query: string): Searched | null {
  const terms = searchTerms(query)
  if (terms === null) return null
  const number = searchedNumber(terms)
  const prefix = number === null ? '' : (terms[0] ?? '').replace(/\d+$/, '')
  const isByLetters = terms.every((term) => term.length >= LETTERS_MIN && !NO_LETTER.test(term))
  return { terms, whole: terms.join(' '), number, prefix, isByLetters }
}

/** Returns how well a title, as `compared` writes it, answers a search; null where it does not. */
export function matchOf({ terms, whole, isByLetters }: Searched, title: string): TitleMatch | null {
  if (!terms.every((term) => hasTerm(title, term))) return isByLetters && areInOrder(terms, title) ? 'LETTERS' : null
  if (title === whole) return 'WHOLE'
  if (title.startsWith(whole)) return 'BEGINS'
  return terms.every((term) => beginsWord(title, term)) ? 'WORDS' : 'INSIDE'
}

/** From so many letters on, letters in order are looked for. */
const LETTERS_MIN = 3
const NO_LETTER = /[^\p{L}\p{N}]/u
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** True when each term is inside, or has its letters in order in one word from that word's first letter on, as `kblt` has in "kubelet". */
function areInOrder(terms: readonly string[], title: string): boolean {
  // Most titles lack one of the letters, and need not be taken apart.
  if (!terms.every((term) => hasLetters(title, term, 0))) return false
  const words = title.split(BETWEEN_WORDS)
  return terms.every((term) => title.includes(term) || words.some((word) => hasLetters(word, term, 1)))
}

/** True when a text has the letters of a term in order, the first of them at its beginning where `fixed` says so. */
function hasLetters(text: string, term: string, fixed: number): boolean {
  let at = fixed
  if (!text.startsWith(term.slice(0, fixed))) return false
  for (const letter of term.slice(fixed)) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Returns the best of how several texts answer a search; null where none does. */
export function bestMatch(searched: Searched, ...texts: string[]): TitleMatch | null {
  const found = texts.map((text) => matchOf(searched, compared(text)))
  return TITLE_MATCHES.find((match) => found.includes(match)) ?? null
}
