/** Returns a text that nobody else makes. `crypto.randomUUID` is missing where the page came without encryption. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}
