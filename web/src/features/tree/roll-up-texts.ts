import type { RollUp } from './tree-item.ts'

export const ROLL_UP_NOTE = 'Counts reflect children you may not have access to.'

export type HealthKey = 'onTrack' | 'needsAttention' | 'atRisk'

export const HEALTH_KEYS: readonly HealthKey[] = ['onTrack', 'needsAttention', 'atRisk']

/** Says `Epics: 2 open, 1 closed` and so on, a line each; without the epics where an epic cannot have any. */
export function countLines(rollUp: RollUp, allowSubEpics: boolean): string[] {
  const line = (name: string, open: number, closed: number) => `${name}: ${open} open, ${closed} closed`
  return [
    ...(allowSubEpics ? [line('Epics', rollUp.openedEpics, rollUp.closedEpics)] : []),
    line('Issues', rollUp.openedIssues, rollUp.closedIssues),
    line('Weight', rollUp.openedWeight, rollUp.closedWeight),
  ]
}

/** Says `1 issue needs attention`, `2 issues on track`. */
export function healthText(key: HealthKey, count: number): string {
  const isOne = count === 1
  const words = { onTrack: 'on track', needsAttention: isOne ? 'needs attention' : 'need attention', atRisk: 'at risk' }
  return `${count} ${isOne ? 'issue' : 'issues'} ${words[key]}`
}

/** True when there is anything below to count. */
export const hasChildren = ({ openedEpics, closedEpics, openedIssues, closedIssues }: RollUp): boolean =>
  openedEpics + closedEpics + openedIssues + closedIssues > 0

/** True when there is health to show. Health is a matter of open issues: without any there is nothing to show, and without a status either. */
export function hasHealth(rollUp: RollUp): boolean {
  return rollUp.openedIssues > 0 && HEALTH_KEYS.some((key) => rollUp[key] > 0)
}
