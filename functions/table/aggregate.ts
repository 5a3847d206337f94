import type { Aggregate } from '#domain/roll-up.ts'
import { NO_AGGREGATE } from '#domain/roll-up.ts'
import type { AggregateItem } from './work-items.ts'
import { aggregateKey } from './keys.ts'

/** What an epic keeps of its direct children besides the roll-up. */
export interface DirectFacts {
  /** Direct children that are not confidential. */
  publicChildren: number
  /** Direct issues by milestone id. */
  milestones: Record<string, number>
}

/** A direct child as its parent keeps facts of it. */
export interface DirectChild {
  confidential: boolean
  /** Of an issue; null for an epic. */
  milestoneId: number | null
}

/** The facts of all direct children. */
export function directFacts(children: DirectChild[]): DirectFacts {
  let facts: DirectFacts = { publicChildren: 0, milestones: {} }
  for (const child of children) facts = shiftFacts(facts, null, child)
  return facts
}

/** The facts after a child came (`from` null), went (`to` null) or changed. */
export function shiftFacts(facts: DirectFacts, from: DirectChild | null, to: DirectChild | null): DirectFacts {
  const milestones = new Map(Object.entries(facts.milestones))
  const add = (id: number | null | undefined, step: number): void => {
    if (id === null || id === undefined) return
    const count = (milestones.get(`${id}`) ?? 0) + step
    if (count === 0) milestones.delete(`${id}`)
    else milestones.set(`${id}`, count)
  }
  add(from?.milestoneId, -1)
  add(to?.milestoneId, 1)
  const isPublic = (child: DirectChild | null): number => (child !== null && !child.confidential ? 1 : 0)
  const publicChildren = facts.publicChildren + isPublic(to) - isPublic(from)
  return { publicChildren, milestones: Object.fromEntries(milestones) }
}

/** What an epic has from its children, as stored. */
export const aggregateItem = (
  epicId: number,
  aggregate: Aggregate = NO_AGGREGATE,
  facts: DirectFacts = { publicChildren: 0, milestones: {} },
  versions: { version: number; countVersion: number } = { version: 1, countVersion: 1 },
): AggregateItem => ({
  ...aggregateKey(epicId),
  openedEpics: aggregate.openedEpics,
  closedEpics: aggregate.closedEpics,
  openedIssues: aggregate.openedIssues,
  closedIssues: aggregate.closedIssues,
  openedWeight: aggregate.openedWeight,
  closedWeight: aggregate.closedWeight,
  onTrack: aggregate.onTrack,
  needsAttention: aggregate.needsAttention,
  atRisk: aggregate.atRisk,
  startDate: aggregate.startDate,
  startSource: aggregate.startSource,
  dueDate: aggregate.dueDate,
  dueSource: aggregate.dueSource,
  directEpics: aggregate.directEpics,
  directIssues: aggregate.directIssues,
  publicChildren: facts.publicChildren,
  milestones: facts.milestones,
  version: versions.version,
  countVersion: versions.countVersion,
})
