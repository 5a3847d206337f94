/** The references in a text, which stand apart by any white space. */
export function splitReferences(text: string): string[] {
  return text.split(/\s+/u).filter((piece) => piece !== '')
}

/** What was there first, then what is new; nothing twice. */
export function joinReferences(known: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...known, ...added])]
}
