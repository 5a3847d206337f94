import { epicReference } from '../addresses.ts'
import { openedBy, type Audiences } from './audiences.ts'
import {
  effectiveDates,
  inheritedDates,
  NO_DATES,
  type DateSource,
  type FixedDates,
  type InheritedDates,
} from './inherited-dates.ts'
import { nests, type ItemKind } from '../item/kinds.ts'
import type { HealthStatus, ItemState, MilestoneRef } from '../refs.ts'

/**
 * Roll-ups: what a child adds to its parent, and the sum of it over all children.
 * Counts cover every descendant, whoever may see it; dates cover direct children only, and climb because a child's own
 * effective dates include what it inherited.
 */

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

/** What one child adds to its parent; its dates come from the child itself or from its milestone. */
export interface Contribution extends Totals, InheritedDates {
  /** Of an epic: for whom there is anything to open below it, see `openedBy`. Shown on its row, not added up. */
  audiences: string[]
}

/** The parts of an issue that its parent counts. */
export interface CountedIssue {
  state: ItemState
  weight?: number | null
  healthStatus?: HealthStatus | null
  milestone?: Pick<MilestoneRef, 'id' | 'title' | 'startDate' | 'dueDate'> | null
}

/** The parts of an epic that its parent counts, besides what its own children add. */
export interface CountedEpic extends FixedDates {
  id: number
  iid: number
  groupPath: string
  state: ItemState
}

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
  ...NO_DATES,
  audiences: [],
}

export const NO_AGGREGATE: Aggregate = {
  ...NO_TOTALS,
  ...NO_DATES,
  directEpics: 0,
  directIssues: 0,
}

/** Returns what an issue adds to its epic. */
export function issueContribution(issue: CountedIssue): Contribution {
  const open = issue.state === 'opened'
  const weight = issue.weight ?? 0
  const health = open ? issue.healthStatus : null
  const { milestone = null } = issue
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
    audiences: [],
  }
}

/** What an epic has from its children; the readers are missing where they were not counted yet. */
export type StoredAggregate = Aggregate & { audiences?: Audiences }

/** Tells for whom there is anything to open below an epic; for everybody as long as its children were not counted by readers. */
export const openedBelow = ({ audiences, directEpics, directIssues }: StoredAggregate): string[] =>
  openedBy(audiences ?? { ...(directEpics > 0 && { 'e:p': 1 }), ...(directIssues > 0 && { 'i:p': 1 }) })

/** Returns what an epic adds to its parent: itself, everything below it, and its dates in force. */
export function epicContribution(epic: CountedEpic, inherited: StoredAggregate): Contribution {
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
    audiences: openedBelow(inherited),
  }
}

/** Returns the totals after a child's part changed from one contribution to another. */
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

/** A child as its parent counts it. */
export interface CountedChild {
  kind: ItemKind
  contribution: Contribution
}

/** Returns what an epic has from all its children: the definition that every shortcut must equal. */
export function aggregateOf(children: CountedChild[]): Aggregate {
  let totals: Totals = NO_TOTALS
  let directEpics = 0
  for (const child of children) {
    totals = shiftTotals(totals, NO_TOTALS, child.contribution)
    if (nests(child.kind)) directEpics += 1
  }
  const dates = inheritedDates(children.map((child) => child.contribution))
  return { ...totals, ...dates, directEpics, directIssues: children.length - directEpics }
}
