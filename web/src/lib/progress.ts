/** What an epic counts of the issues below it, in numbers of issues or in their weight. */
export interface Totals {
  openedIssues?: number | null | undefined
  closedIssues?: number | null | undefined
}

export interface Progress {
  /** How much of it is done, 0 to 1. */
  share: number
  /** The same in percent, whole. */
  percent: number
  done: number
  total: number
  /** `66 of 70 weight completed · 23 of 25 issues closed`, what is measured by first. */
  text: string
}

/**
 * Returns how far an epic is, the same for every view of it: by weight where its issues have any, else by their number, or always
 * by their number for those who choose so; null where there is nothing to measure.
 */
export function progressOf(
  counts: Totals | null | undefined,
  weights: Totals | null | undefined,
  by: 'WEIGHT' | 'COUNT' = 'WEIGHT',
): Progress | null {
  const [issues, weight] = [measure(counts), measure(weights)]
  const measures = [
    { ...issues, words: 'issues closed' },
    { ...weight, words: 'weight completed' },
  ].filter(({ total }) => total > 0)
  if (by === 'WEIGHT') measures.reverse()
  const [first] = measures
  if (!first) return null
  const { done, total } = first
  const text = measures.map((found) => `${found.done} of ${found.total} ${found.words}`).join(' · ')
  return { share: done / total, percent: Math.round((done / total) * 100), done, total, text }
}

function measure(totals: Totals | null | undefined): { done: number; total: number } {
  const done = totals?.closedIssues ?? 0
  return { done, total: done + (totals?.openedIssues ?? 0) }
}
