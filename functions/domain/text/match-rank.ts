/** A character that goes on a word. */
const GOES_ON = /[\p{L}\p{N}]/u

/** Letters in order are looked for from this length on: two letters in order are in nearly every text. */
const LETTERS_MIN = 3

/** Returns a text as ranks compare it: without accents and case, single blanks. */
export const foldedText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()

/**
 * Returns how well a text answers what was typed, both folded: 0 when it is the same, 1 when it begins with it, 2 when all its words begin
 * words of the text, 3 when they are inside, 4 when its letters are there in this order; null when it does not answer.
 */
export function matchRank(text: string, typed: string): number | null {
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  const words = typed.split(' ').filter((word) => word !== '')
  if (words.every((word) => beginsWord(text, word))) return 2
  if (words.every((word) => text.includes(word))) return 3
  return hasLetters(text, words.join('')) ? 4 : null
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !GOES_ON.test(text.charAt(at - 1))) return true
  }
  return false
}

/** True when the letters are in the text one after the other, the first of them where a word begins. */
function hasLetters(text: string, letters: string): boolean {
  if (letters.length < LETTERS_MIN || !beginsWord(text, letters.charAt(0))) return false
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
