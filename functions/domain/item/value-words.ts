/** Returns a value of an enumeration as people read it: `needsAttention` as `Needs attention`, `HIGH` as `High`. */
export function valueWords(value: string): string {
  const spaced =
    value === value.toUpperCase()
      ? value.toLowerCase()
      : value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}
