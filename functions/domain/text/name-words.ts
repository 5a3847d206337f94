/** Characters of a word that are looked up and stored; nobody types more of one. */
const WORD_MAX = 40
/** Scripts that are written without blanks: what stands in them is found from any letter on. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const cut = (word: string): string => Array.from(word).slice(0, WORD_MAX).join('')

/** Returns the words of a text as they are compared: runs of letters and digits in lower case, each once. */
export function wordsOf(...texts: string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set(words.filter((word) => word !== '').map(cut))]
}

/** Returns beginnings by which words are found: the words, and of those without blanks each rest of the word. */
export const foundBy = (words: string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const letters = Array.from(word)
      return UNSPACED.test(word) ? letters.map((_, index) => letters.slice(index).join('')) : [word]
    }),
  ),
]

/** True when each of the asked words begins one of the words. */
export const areFoundIn = (asked: string[], words: string[]): boolean =>
  asked.every((beginning) => foundBy(words).some((word) => word.startsWith(beginning)))
