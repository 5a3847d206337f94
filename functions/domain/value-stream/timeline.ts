import type { Recorded, RecordedRef } from '../item/change-event.ts'
import { subjectOf, type StageEvent, type StageSubject } from './stage-events.ts'

/** Something that happened to an issue or a merge request which stages can begin or end with. */
export interface Moment {
  event: StageEvent
  /** ISO 8601 */
  at: string
  /** Of an event of labels. */
  labelId?: number
}

/** Holds what figures need of an issue or a merge request: what happened to it when, and what it is filtered by. */
export interface Timeline {
  subject: StageSubject
  id: number
  /** Ids from the root group down to the project. */
  namespaceIds: number[]
  /** ISO 8601 */
  createdAt: string
  /** User names. */
  author: string
  assignees: string[]
  labels: { id: number; title: string }[]
  /** Title of the milestone. */
  milestone: string | null
  /** In order of time. */
  moments: Moment[]
}

/** A change of some fields at a time, as history keeps it. */
export interface DatedChange {
  at: string
  /** Names of fields, each with what it was before and after; of lists what went away and what came. */
  changes: readonly (readonly [field: string, before: Recorded, after: Recorded])[]
}

/** Holds what an item has now, which tells what it had when it was made: history keeps changes only. */
export interface Present {
  subject: StageSubject
  createdAt: string
  labelIds: readonly number[]
  hasMilestone: boolean
  assigneeIds: readonly number[]
  /** ISO 8601; null unless it is closed. */
  closedAt: string | null
}

const refs = (value: Recorded): RecordedRef[] => (Array.isArray(value) ? value : [])

/** Names what happens to the two kinds of things alike. */
const EVENTS = {
  Issue: {
    created: 'issue_created',
    assigned: 'issue_first_assigned_at',
    added: 'issue_label_added',
    removed: 'issue_label_removed',
    closed: 'issue_closed',
  },
  MergeRequest: {
    created: 'merge_request_created',
    assigned: 'merge_request_first_assigned_at',
    added: 'merge_request_label_added',
    removed: 'merge_request_label_removed',
    closed: 'merge_request_closed',
  },
} as const satisfies Record<StageSubject, Record<string, StageEvent>>

const changesOf = (history: readonly DatedChange[], field: string) =>
  history.flatMap(({ at, changes }) =>
    changes.flatMap(([name, before, after]) => (name === field ? [{ at, before, after }] : [])),
  )

/** Returns what a list held at the creation: what went away without having come, and what is there without it. */
function heldAtFirst(changes: ReturnType<typeof changesOf>, present: readonly number[]): Set<number> {
  const come = new Set<number>()
  const held = new Set<number>()
  for (const { before, after } of changes) {
    for (const { id } of refs(before)) if (!come.has(id)) held.add(id)
    for (const { id } of refs(after)) come.add(id)
  }
  for (const id of present) if (!come.has(id)) held.add(id)
  return held
}

/** Returns the labels that came and went, those it had from the beginning at the time when it was made. */
function labelMoments({ subject, createdAt, labelIds }: Present, history: readonly DatedChange[]): Moment[] {
  const { added, removed } = EVENTS[subject]
  const changes = changesOf(history, 'labels')
  const moment = (event: StageEvent, at: string, labelId: number): Moment => ({ event, at, labelId })
  return [
    ...[...heldAtFirst(changes, labelIds)].map((id) => moment(added, createdAt, id)),
    ...changes.flatMap(({ at, before, after }) => [
      ...refs(before).map(({ id }) => moment(removed, at, id)),
      ...refs(after).map(({ id }) => moment(added, at, id)),
    ]),
  ]
}

/** Returns when something was first assigned to somebody; null where it never was. */
function assignedAt({ createdAt, assigneeIds }: Present, history: readonly DatedChange[]): string | null {
  const changes = changesOf(history, 'assignees')
  if (heldAtFirst(changes, assigneeIds).size > 0) return createdAt
  return changes.find(({ after }) => refs(after).length > 0)?.at ?? null
}

/** Returns when something was first planned for a milestone; null where it never was. */
function plannedAt({ createdAt, hasMilestone }: Present, history: readonly DatedChange[]): string | null {
  const [first] = changesOf(history, 'milestone')
  if (first === undefined) return hasMilestone ? createdAt : null
  return first.before === null ? first.at : createdAt
}

/** Returns when it was closed for good, by the last change of its state; what came here closed has no such change. */
function closedAtLast(present: Present, history: readonly DatedChange[]): string | null {
  const last = changesOf(history, 'state').at(-1)
  if (last === undefined) return present.closedAt
  return last.after === 'closed' ? last.at : null
}

const byTime = (a: Moment, b: Moment): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/**
 * Returns what happened to an issue or a merge request that stages can begin or end with, in order of time.
 * @param history its changes, in any order; one that is given twice counts once
 * @param besides what else is known to have happened
 */
export function momentsOf(
  present: Present,
  history: readonly DatedChange[],
  besides: readonly Moment[] = [],
): Moment[] {
  const { subject, createdAt } = present
  const names = EVENTS[subject]
  const inOrder = [...new Map(history.map((one) => [JSON.stringify([one.at, one.changes]), one])).values()].toSorted(
    (a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  )
  const at = (event: StageEvent, time: string | null): Moment[] => (time === null ? [] : [{ event, at: time }])
  return [
    { event: names.created, at: createdAt },
    ...(subject === 'Issue' ? at('issue_first_associated_with_milestone', plannedAt(present, inOrder)) : []),
    ...at(names.assigned, assignedAt(present, inOrder)),
    ...labelMoments(present, inOrder),
    ...at(names.closed, closedAtLast(present, inOrder)),
    ...besides.filter(({ event }) => subjectOf(event) === subject),
  ].toSorted(byTime)
}

/** Names the environments that people work in. */
const PRODUCTION = /^(?:prod|production|live)(?:[/_-]|$)/i

/** True for the name of an environment that people work in. */
export const isProduction = (environment: string): boolean => PRODUCTION.test(environment)
