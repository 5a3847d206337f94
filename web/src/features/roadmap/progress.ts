import type { ProgressKind } from '#web/lib/roadmap-view.ts'

/** How much is open and how much is closed. */
export interface IssueSums {
  openedIssues: number
  closedIssues: number
}

/** The sums of an epic that its progress is worked out from. */
export interface EpicSums {
  descendantCounts: IssueSums
  descendantWeightSum: IssueSums
}

export interface Progress {
  /** 0 to 100, whole. */
  percent: number
  /** `2 of 7 weight completed` */
  text: string
}

/** What part is closed, in percent; 0 of nothing. */
export function percentClosed({ openedIssues, closedIssues }: IssueSums): number {
  const total = openedIssues + closedIssues
  return total === 0 ? 0 : Math.round((closedIssues / total) * 100)
}

/** The progress by weight or by number of issues. */
export function progressOf({ descendantCounts, descendantWeightSum }: EpicSums, kind: ProgressKind): Progress {
  const sums = kind === 'COUNT' ? descendantCounts : descendantWeightSum
  const words = kind === 'COUNT' ? 'issues closed' : 'weight completed'
  const total = sums.openedIssues + sums.closedIssues
  return { percent: percentClosed(sums), text: `${sums.closedIssues} of ${total} ${words}` }
}
