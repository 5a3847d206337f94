/** True when a text was seen before, without regard to case; remembers it. */
export function isTaken(seen: Set<string>, text: string): boolean {
  const key = text.toLowerCase()
  if (seen.has(key)) return true
  seen.add(key)
  return false
}
