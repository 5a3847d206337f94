/** Parts of an address without their encoding; one that is none stays as it is, as full paths hold no percent sign. */
export function decoded(parts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, text = '']) => [name, decodedText(text)]))
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
