/** Returns the references in a text, which stand apart by any white space. */
export function splitReferences(text: string): string[] {
  return text.split(/\s+/u).filter((piece) => piece !== '')
}

/** Returns what was there first, then what is new; nothing twice. */
export function joinReferences(known: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...known, ...added])]
}

/** Words of a title: they begin with a letter and have nothing that references and addresses have. */
const WORDS = /^\p{L}[^#&/:]+$/u

/** True when a text can only be looked for in titles. */
export const areWords = (text: string): boolean => WORDS.test(text)
