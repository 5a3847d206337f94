/** The two parts of a scoped label's title at its last `::`, null for a plain label. */
export function scopedLabelParts(title: string): { scope: string; name: string } | null {
  const at = title.lastIndexOf('::')
  if (at <= 0 || at + 2 >= title.length) return null
  return { scope: title.slice(0, at), name: title.slice(at + 2) }
}
