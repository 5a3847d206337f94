import { epicReference } from './addresses.ts'
import type { HealthStatus, ItemState, MilestoneRef } from './refs.ts'

/**
 * Roll-ups: what a child adds to its parent, and the sum of it over all children.
 * Counts cover every descendant, whoever may see it; dates cover direct children only, and climb because a child's own
 * effective dates include what it inherited.
 */

/** The milestone of a direct issue that hands up a date, with both its dates. */
export interface MilestoneSource {
  kind: 'milestone'
  id: number
  title: string
  startDate: string | null
  dueDate: string | null
}

/** The child epic that hands up a date; its full reference names it for good, whereas its title may change. */
export interface EpicSource {
  kind: 'epic'
  id: number
  reference: string
}

/** Where an inherited date comes from. */
export type DateSource = MilestoneSource | EpicSource

/** Numbers that add up along the tree. */
export interface Totals {
  openedEpics: number
  closedEpics: number
  openedIssues: number
  closedIssues: number
  openedWeight: number
  closedWeight: number
  onTrack: number
  needsAttention: number
  atRisk: number
}

/** What one child adds to its parent. Dates are `YYYY-MM-DD`; both come from the same source, the child or its milestone. */
export interface Contribution extends Totals {
  startDate: string | null
  startSource: DateSource | null
  dueDate: string | null
  dueSource: DateSource | null
  /** Whether the child is an epic with direct issues: shown on its row, not added up. */
  hasIssues: boolean
}

/** The parts of an issue that its parent counts. */
export interface CountedIssue {
  state: ItemState
  weight: number | null
  healthStatus: HealthStatus | null
  milestone: Pick<MilestoneRef, 'id' | 'title' | 'startDate' | 'dueDate'> | null
}

/** The parts of an epic that its parent counts, besides what its own children add. */
export interface CountedEpic {
  id: number
  iid: number
  groupPath: string
  state: ItemState
  startDateIsFixed: boolean
  startDateFixed: string | null
  dueDateIsFixed: boolean
  dueDateFixed: string | null
}

/** The dates that children hand up, with where they come from. */
export type InheritedDates = Pick<Contribution, 'startDate' | 'startSource' | 'dueDate' | 'dueSource'>

/** What an epic has from its children: totals of all descendants, the earliest start and latest due, direct numbers. */
export interface Aggregate extends Totals, InheritedDates {
  directEpics: number
  directIssues: number
}

export const NO_TOTALS: Totals = {
  openedEpics: 0,
  closedEpics: 0,
  openedIssues: 0,
  closedIssues: 0,
  openedWeight: 0,
  closedWeight: 0,
  onTrack: 0,
  needsAttention: 0,
  atRisk: 0,
}

export const NO_CONTRIBUTION: Contribution = {
  ...NO_TOTALS,
  startDate: null,
  startSource: null,
  dueDate: null,
  dueSource: null,
  hasIssues: false,
}

export const NO_AGGREGATE: Aggregate = {
  ...NO_TOTALS,
  startDate: null,
  startSource: null,
  dueDate: null,
  dueSource: null,
  directEpics: 0,
  directIssues: 0,
}

/** What an issue adds to its epic. */
export function issueContribution(issue: CountedIssue): Contribution {
  const open = issue.state === 'opened'
  const weight = issue.weight ?? 0
  const health = open ? issue.healthStatus : null
  const milestone = issue.milestone
  const source: DateSource | null = milestone && {
    kind: 'milestone',
    id: milestone.id,
    title: milestone.title,
    startDate: milestone.startDate,
    dueDate: milestone.dueDate,
  }
  return {
    openedEpics: 0,
    closedEpics: 0,
    openedIssues: open ? 1 : 0,
    closedIssues: open ? 0 : 1,
    openedWeight: open ? weight : 0,
    closedWeight: open ? 0 : weight,
    onTrack: health === 'onTrack' ? 1 : 0,
    needsAttention: health === 'needsAttention' ? 1 : 0,
    atRisk: health === 'atRisk' ? 1 : 0,
    startDate: milestone?.startDate ?? null,
    startSource: milestone?.startDate ? source : null,
    dueDate: milestone?.dueDate ?? null,
    dueSource: milestone?.dueDate ? source : null,
    hasIssues: false,
  }
}

/** The dates in force: the fixed one where it is fixed (also when empty), else the inherited one. */
export function effectiveDates(
  epic: CountedEpic,
  inherited: InheritedDates,
): { startDate: string | null; dueDate: string | null } {
  return {
    startDate: epic.startDateIsFixed ? epic.startDateFixed : inherited.startDate,
    dueDate: epic.dueDateIsFixed ? epic.dueDateFixed : inherited.dueDate,
  }
}

/** What an epic adds to its parent: itself, everything below it, and its dates in force. */
export function epicContribution(epic: CountedEpic, inherited: Aggregate): Contribution {
  const open = epic.state === 'opened'
  const { startDate, dueDate } = effectiveDates(epic, inherited)
  const source: DateSource = { kind: 'epic', id: epic.id, reference: epicReference(epic.groupPath, epic.iid, true) }
  return {
    openedEpics: inherited.openedEpics + (open ? 1 : 0),
    closedEpics: inherited.closedEpics + (open ? 0 : 1),
    openedIssues: inherited.openedIssues,
    closedIssues: inherited.closedIssues,
    openedWeight: inherited.openedWeight,
    closedWeight: inherited.closedWeight,
    onTrack: inherited.onTrack,
    needsAttention: inherited.needsAttention,
    atRisk: inherited.atRisk,
    startDate,
    startSource: startDate === null ? null : source,
    dueDate,
    dueSource: dueDate === null ? null : source,
    hasIssues: inherited.directIssues > 0,
  }
}

/** The totals after a child's part changed from one contribution to another. */
export function shiftTotals(totals: Totals, from: Totals, to: Totals): Totals {
  return {
    openedEpics: totals.openedEpics + to.openedEpics - from.openedEpics,
    closedEpics: totals.closedEpics + to.closedEpics - from.closedEpics,
    openedIssues: totals.openedIssues + to.openedIssues - from.openedIssues,
    closedIssues: totals.closedIssues + to.closedIssues - from.closedIssues,
    openedWeight: totals.openedWeight + to.openedWeight - from.openedWeight,
    closedWeight: totals.closedWeight + to.closedWeight - from.closedWeight,
    onTrack: totals.onTrack + to.onTrack - from.onTrack,
    needsAttention: totals.needsAttention + to.needsAttention - from.needsAttention,
    atRisk: totals.atRisk + to.atRisk - from.atRisk,
  }
}

/**
 * A source is preferred by earlier start (later due); among equals by kind and id, so that the answer does not depend
 * on the order in which children are looked at.
 */
function wins(
  date: string,
  source: DateSource | null,
  overDate: string | null,
  overSource: DateSource | null,
  earliest: boolean,
): boolean {
  if (overDate === null) return true
  if (date !== overDate) return earliest ? date < overDate : date > overDate
  if (source === null || overSource === null) return overSource === null && source !== null
  if (source.kind !== overSource.kind) return source.kind === 'milestone'
  return source.id < overSource.id
}

/** The earliest start and latest due of the children, with their sources. */
export function inheritedDates(children: InheritedDates[]): InheritedDates {
  const best: InheritedDates = { startDate: null, startSource: null, dueDate: null, dueSource: null }
  for (const child of children) {
    if (child.startDate !== null && wins(child.startDate, child.startSource, best.startDate, best.startSource, true)) {
      best.startDate = child.startDate
      best.startSource = child.startSource
    }
    if (child.dueDate !== null && wins(child.dueDate, child.dueSource, best.dueDate, best.dueSource, false)) {
      best.dueDate = child.dueDate
      best.dueSource = child.dueSource
    }
  }
  return best
}

/** Whether two sources are the same and tell the same. */
export function sameSource(a: DateSource | null, b: DateSource | null): boolean {
  if (a === null || b === null) return a === b
  if (a.kind === 'epic') return b.kind === 'epic' && a.id === b.id && a.reference === b.reference
  return (
    b.kind === 'milestone' &&
    a.id === b.id &&
    a.title === b.title &&
    a.startDate === b.startDate &&
    a.dueDate === b.dueDate
  )
}

/** A child as its parent counts it. */
export interface CountedChild {
  kind: 'epic' | 'issue'
  contribution: Contribution
}

/** What an epic has from all its children: the definition that every shortcut must equal. */
export function aggregateOf(children: CountedChild[]): Aggregate {
  let totals: Totals = NO_TOTALS
  let directEpics = 0
  for (const child of children) {
    totals = shiftTotals(totals, NO_TOTALS, child.contribution)
    if (child.kind === 'epic') directEpics += 1
  }
  const dates = inheritedDates(children.map((child) => child.contribution))
  return { ...totals, ...dates, directEpics, directIssues: children.length - directEpics }
}
