import { dateFromDays, daysFromDate } from './iso-time.ts'
import type { HealthStatus, ItemState, MilestoneRef } from './refs.ts'

/**
 * Roll-ups: what a child adds to its parent, and the sum of it over all children.
 * Counts cover every descendant, whoever may see it; dates cover direct children only, and climb because a child's own
 * effective dates include what it inherited.
 */

/** Where an inherited date comes from. */
export interface DateSource {
  kind: 'milestone' | 'epic'
  id: number
  title: string
}

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

/** What one child adds to its parent. Dates are `YYYY-MM-DD`. */
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
  title: string
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
  const source: DateSource | null = milestone && { kind: 'milestone', id: milestone.id, title: milestone.title }
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
  const source: DateSource = { kind: 'epic', id: epic.id, title: epic.title }
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

/** Whether two contributions are the same, sources included. */
export const sameContribution = (a: Contribution, b: Contribution): boolean =>
  packContribution(a) === packContribution(b)

/** The numbers of a contribution in the order in which they are packed. */
const countsOf = (c: Totals): number[] => [
  c.openedEpics,
  c.closedEpics,
  c.openedIssues,
  c.closedIssues,
  c.openedWeight,
  c.closedWeight,
  c.onTrack,
  c.needsAttention,
  c.atRisk,
]

type PackedSource = [kind: 'm' | 'e', id: number, title: string]
type PackedRest = [
  start: number | null,
  due: number | null,
  source?: PackedSource | 0,
  dueSource?: PackedSource | 0,
  hasIssues?: 1,
]

const packSource = (s: DateSource | null): PackedSource | 0 =>
  s === null ? 0 : [s.kind === 'epic' ? 'e' : 'm', s.id, s.title]

const unpackSource = (packed: PackedSource | 0 | undefined): DateSource | null =>
  packed ? { kind: packed[0] === 'e' ? 'epic' : 'milestone', id: packed[1], title: packed[2] } : null

const isSameSource = (a: DateSource | null, b: DateSource | null): boolean =>
  a?.kind === b?.kind && a?.id === b?.id && a?.title === b?.title

/**
 * A contribution as the short text that edges store: counts with empty places for zeros, then, behind a bar, dates in
 * days since 1970 with their sources. Every edge of a page carries one, so its length is read capacity.
 */
export function packContribution(c: Contribution): string {
  const counts = countsOf(c)
  let end = 0
  counts.forEach((count, index) => {
    if (count !== 0) end = index + 1
  })
  const head = counts
    .slice(0, end)
    .map((count) => (count === 0 ? '' : `${count}`))
    .join(',')
  if (c.startDate === null && c.dueDate === null && !c.hasIssues) return head
  const start = c.startDate === null ? null : daysFromDate(c.startDate)
  const due = c.dueDate === null ? null : daysFromDate(c.dueDate)
  const source = c.startSource ?? c.dueSource
  const other = c.startSource === null || isSameSource(c.startSource, c.dueSource) ? null : c.dueSource
  const rest: PackedRest = [start, due, packSource(source), packSource(other), 1]
  const used = c.hasIssues ? 5 : other !== null ? 4 : source !== null ? 3 : 2
  return `${head}|${JSON.stringify(rest.slice(0, used))}`
}

/** The contribution that `packContribution` wrote. */
export function unpackContribution(text: string): Contribution {
  const bar = text.indexOf('|')
  const counts = (bar === -1 ? text : text.slice(0, bar)).split(',').map((part) => Number(part))
  const count = (index: number): number => counts[index] ?? 0
  const rest = (bar === -1 ? [null, null] : JSON.parse(text.slice(bar + 1))) as PackedRest
  const first = unpackSource(rest[2])
  const second = unpackSource(rest[3])
  const startDate = rest[0] === null ? null : dateFromDays(rest[0])
  const dueDate = rest[1] === null ? null : dateFromDays(rest[1])
  return {
    openedEpics: count(0),
    closedEpics: count(1),
    openedIssues: count(2),
    closedIssues: count(3),
    openedWeight: count(4),
    closedWeight: count(5),
    onTrack: count(6),
    needsAttention: count(7),
    atRisk: count(8),
    startDate,
    startSource: startDate === null ? null : first,
    dueDate,
    dueSource: dueDate === null ? null : (second ?? first),
    hasIssues: rest[4] === 1,
  }
}
