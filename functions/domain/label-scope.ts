import type { LabelRef } from './refs.ts'

/** The scope of a scoped label: what stands before the last `::` of its title; null for a plain label. */
export function labelScope(title: string): string | null {
  const at = title.lastIndexOf('::')
  return at > 0 && at + 2 < title.length ? title.slice(0, at).toLowerCase() : null
}

/** The labels in the order in which they came, without those whose scope a later one took over. */
export const withoutReplaced = (labels: LabelRef[]): LabelRef[] =>
  labels.filter((label, index) => {
    const scope = labelScope(label.title)
    return scope === null || !labels.slice(index + 1).some(({ title }) => labelScope(title) === scope)
  })
