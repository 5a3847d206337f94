import type { PlainInput } from '../item/fields.ts'
import type { LinkType } from '../item/link-types.ts'
import type { ItemState, Severity } from '../refs.ts'

/** Changes of an item that a quick action names in full; what is left out stays. */
export interface QuickChanges extends PlainInput {
  title?: string
  state?: ItemState
  /** Whether only members may comment and react. */
  discussionLocked?: boolean
  /** Of an incident. */
  severity?: Severity
  zoomMeetingUrl?: string | null
  publishedIncidentUrl?: string | null
  /** Titles. */
  labels?: string[]
  addLabels?: string[]
  removeLabels?: string[]
  /** User names. */
  assignees?: string[]
  addAssignees?: string[]
  removeAssignees?: string[]
  /** Seconds. */
  timeEstimate?: number | null
  timeSpent?: null
  addTimeSpent?: { seconds: number; spentAt?: string }[]
  milestoneId?: null
  iterationId?: null
  parentId?: null
}

/** What a quick action asks for; items, milestones and iterations are named as they were written. */
export type QuickAction =
  | { type: 'change'; changes: QuickChanges }
  | { type: 'milestone'; title: string }
  | { type: 'iteration'; name: string }
  | { type: 'parent'; reference: string }
  | { type: 'addChildren' | 'removeChildren'; references: string[] }
  | { type: 'link'; linkType: LinkType; references: string[] }
  | { type: 'todo' | 'done' | 'subscribe' | 'unsubscribe' }
  | { type: 'award'; emoji: string }
  /** Closes the item and tells which one it repeats. */
  | { type: 'duplicate'; reference: string }
  | { type: 'move'; projectPath: string }
  | { type: 'promote' }
  /** Something to stand in place of the line. */
  | { type: 'text'; text: string }

/**
 * Returns two changes of one item as one, the second after the first. What the second adds the first no longer takes away, and the
 * other way round.
 */
export function mergedChanges(first: QuickChanges, then: QuickChanges): QuickChanges {
  return {
    ...first,
    ...then,
    ...mergedTime(first, then),
    ...mergedList(first, then, 'labels', 'addLabels', 'removeLabels'),
    ...mergedList(first, then, 'assignees', 'addAssignees', 'removeAssignees'),
  }
}

function mergedTime(first: QuickChanges, then: QuickChanges): QuickChanges {
  if (then.timeSpent === null) return { addTimeSpent: then.addTimeSpent }
  return then.addTimeSpent === undefined ? {} : { addTimeSpent: [...(first.addTimeSpent ?? []), ...then.addTimeSpent] }
}

function mergedList(
  first: QuickChanges,
  then: QuickChanges,
  whole: 'labels' | 'assignees',
  add: 'addLabels' | 'addAssignees',
  remove: 'removeLabels' | 'removeAssignees',
): QuickChanges {
  if (then[whole] !== undefined) return { [add]: undefined, [remove]: undefined, ...then }
  const [added, removed] = [then[add] ?? [], then[remove] ?? []]
  const without = (names: string[] | undefined, others: string[]): string[] =>
    (names ?? []).filter((name) => !others.some((other) => other.toLowerCase() === name.toLowerCase()))
  return {
    ...(first[whole] !== undefined && { [whole]: without(first[whole], removed) }),
    ...((first[add] ?? then[add]) !== undefined && { [add]: [...without(first[add], removed), ...added] }),
    ...((first[remove] ?? then[remove]) !== undefined && { [remove]: [...without(first[remove], added), ...removed] }),
  }
}
