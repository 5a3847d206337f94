import { nests, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import { inheritedDates, sameSource, type InheritedDates } from '#domain/tree/inherited-dates.ts'
import { NO_CONTRIBUTION, shiftTotals, type Aggregate, type Contribution } from '#domain/tree/roll-up.ts'
import { aggregateItem, shiftFacts, type DirectChild, type DirectFacts } from '#table/items/aggregate.ts'
import { edgesToChildren } from '#table/rows/child-edges.ts'
import type { Table } from '#table/client/client.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { aggregateOfKey, childOfEdge } from '#table/keys/keys.ts'
import type { Action } from '#table/client/write.ts'

/** What changes for a parent with one of its direct children. */
export interface ChildChange {
  kind: ItemKind
  childId: number
  /** What the parent has counted of the child; null when the child is new to it. */
  from: Contribution | null
  /** What it is to count from now on; null when the child leaves. */
  to: Contribution | null
  /** The child's direct facts before and after; left out when they stay as they are. */
  facts?: { from: DirectChild | null; to: DirectChild | null }
}

/** Reads what the edges of a parent have handed up, without those of some children. */
type OtherDates = (childIds: Set<number>) => Promise<InheritedDates[] | null>

/**
 * Returns the parent's aggregate after its children changed. Sums are shifted; a date is looked up among all edges only when the
 * child that set it no longer does.
 * @param aggregate as read strongly, before anything else of the parent: its version guards the write
 * @returns null when the edges were moving while they were read: read the aggregate again
 */
export async function changedAggregate(
  table: Table,
  parent: ItemRef,
  aggregate: AggregateItem,
  changes: ChildChange[],
): Promise<AggregateItem | null> {
  const dates = await datesAfter(aggregate, changes, (childIds) => otherDates(table, parent, aggregate, childIds))
  if (dates === null) return null
  let next: Aggregate = { ...aggregate, ...dates }
  let facts: DirectFacts = aggregate
  for (const { kind, from, to, facts: changed } of changes) {
    const step = (to === null ? 0 : 1) - (from === null ? 0 : 1)
    next = {
      ...next,
      ...shiftTotals(next, from ?? NO_CONTRIBUTION, to ?? NO_CONTRIBUTION),
      directEpics: next.directEpics + (nests(kind) ? step : 0),
      directIssues: next.directIssues + (nests(kind) ? 0 : step),
    }
    if (changed) facts = shiftFacts(facts, changed.from, changed.to)
  }
  return aggregateItem(parent, next, facts, {
    version: aggregate.version + 1,
    countVersion: aggregate.countVersion + 1,
  })
}

async function datesAfter(
  now: InheritedDates,
  changes: ChildChange[],
  others: OtherDates,
): Promise<InheritedDates | null> {
  const arriving = changes.flatMap(({ to }) => (to === null ? [] : [to]))
  const isLost = changes.some(({ from, to }) => from !== null && losesDate(now, from, to))
  if (!isLost) return inheritedDates([now, ...arriving])
  const remaining = await others(new Set(changes.map(({ childId }) => childId)))
  return remaining && inheritedDates([...remaining, ...arriving])
}

/** True when the child set a date in force before and might not set the same one again. */
function losesDate(now: InheritedDates, from: Contribution, to: Contribution | null): boolean {
  const setStart = from.startDate !== null && from.startDate === now.startDate
  const setDue = from.dueDate !== null && from.dueDate === now.dueDate
  const keepsStart = to !== null && to.startDate === from.startDate && sameSource(to.startSource, from.startSource)
  const keepsDue = to !== null && to.dueDate === from.dueDate && sameSource(to.dueSource, from.dueSource)
  return (setStart && !keepsStart) || (setDue && !keepsDue)
}

async function otherDates(
  table: Table,
  parent: ItemRef,
  aggregate: AggregateItem,
  without: Set<number>,
): Promise<InheritedDates[] | null> {
  const edges = await edgesToChildren(table, parent)
  // Ranks change without touching any sum, so a child can be met twice or not at all; then the number is not right.
  const children = new Map(edges.map((edge) => [childOfEdge(edge.SK), edge]))
  if (children.size !== edges.length || edges.length !== aggregate.directEpics + aggregate.directIssues) return null
  return edges.filter((edge) => !without.has(childOfEdge(edge.SK))).map((edge) => unpackContribution(edge.roll))
}

/**
 * Raises the version of an item's aggregate and changes nothing else. The version guards all that a write relies on which
 * gives the item a child or makes one public: the ranks of its children, that it is not confidential, and its parent.
 * Whoever changes one of these raises it, and whoever relies on them reads the aggregate first.
 */
export const raisedAggregate = (item: ItemRef, version: number): Action => ({
  kind: 'update',
  key: aggregateOfKey(item),
  set: { version: version + 1 },
  if: { equals: { version } },
})

/** Puts a changed aggregate in place of the one that was read; of an issue without tasks there is none yet. */
export const putAggregate = (before: AggregateItem | null, after: AggregateItem): Action => ({
  kind: 'put',
  item: after,
  if: before === null ? { absent: true } : { equals: { version: before.version } },
})
