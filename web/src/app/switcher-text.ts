import { NAVIGATION, type NavigationEntry } from './navigation-entries.ts'
import { definitionOf } from '#web/lib/page/pages.ts'

/** What is typed in the switcher: words of a place and, as the last one, a page of it, such as `web roadmap`. */
export interface TypedText {
  words: string[]
  /** Those that are searched for in the names of places. */
  placeWords: string[]
  /** The last word where pages are called so; what stands before it says of which places. */
  pageWord: string | null
}

const PAGES: readonly NavigationEntry[] = Object.values(NAVIGATION).flat()

/** True when a word of the page's name begins like this. */
export const isCalled = ({ section }: NavigationEntry, word: string): boolean =>
  (definitionOf(section).name ?? '')
    .toLocaleLowerCase()
    .split(' ')
    .some((one) => one.startsWith(word))

/** Returns what was typed, by what it may stand for. */
export function readText(text: string): TypedText {
  const words = text
    .toLocaleLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const last = words.at(-1)
  const pageWord = last !== undefined && PAGES.some((entry) => isCalled(entry, last)) ? last : null
  // A word alone may be a place as well as a page.
  return { words, placeWords: pageWord !== null && words.length > 1 ? words.slice(0, -1) : words, pageWord }
}

/** True when a text has all these words in it, in any order. */
export const hasAll = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLocaleLowerCase()
  return words.every((word) => lower.includes(word))
}
