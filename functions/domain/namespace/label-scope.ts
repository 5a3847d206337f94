import type { LabelRef } from '../refs.ts'

/** Returns the two parts of a scoped label's title at its last `::`; null for a plain label. */
export function scopedLabelParts(title: string): { scope: string; name: string } | null {
  const at = title.lastIndexOf('::')
  if (at <= 0 || at + 2 >= title.length) return null
  return { scope: title.slice(0, at), name: title.slice(at + 2) }
}

/** Returns the scope of a scoped label, the same for all ways to write it; null for a plain label. */
export const labelScope = (title: string): string | null => scopedLabelParts(title)?.scope.toLowerCase() ?? null

/** Returns the labels in the order in which they came, without those whose scope a later one took over. */
export const withoutReplaced = (labels: LabelRef[]): LabelRef[] =>
  labels.filter((label, index) => {
    const scope = labelScope(label.title)
    return scope === null || !labels.slice(index + 1).some(({ title }) => labelScope(title) === scope)
  })
