/** What an epic counts of the issues below it, in numbers of issues or in their weight. */
export interface Totals {
  openedIssues?: number | null | undefined
  closedIssues?: number | null | undefined
}

export interface Progress {
  /** How much of it is done, 0 to 1. */
  share: number
  done: number
  total: number
  /** `66 of 70 weight closed · 23 of 25 issues closed`. */
  text: string
}

/**
 * Returns how far an epic is, the same for every view of it: by weight where its issues have any, else by their number; null
 * where there is nothing to measure.
 */
export function progressOf(counts: Totals | null | undefined, weights: Totals | null | undefined): Progress | null {
  const issues = measure(counts)
  if (issues.total === 0) return null
  const weight = measure(weights)
  const { done, total } = weight.total > 0 ? weight : issues
  const words = [
    weight.total > 0 && `${weight.done} of ${weight.total} weight closed`,
    `${issues.done} of ${issues.total} issues closed`,
  ]
  return { share: done / total, done, total, text: words.filter((word) => word !== false).join(' · ') }
}

function measure(totals: Totals | null | undefined): { done: number; total: number } {
  const done = totals?.closedIssues ?? 0
  return { done, total: done + (totals?.openedIssues ?? 0) }
}
