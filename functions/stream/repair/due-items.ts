import type { ItemRef } from '#domain/item/kinds.ts'
import { packContribution } from '#domain/tree/packed-contribution.ts'
import type { Visibility } from '#domain/permissions.ts'
import { aggregateOf } from '#domain/tree/roll-up.ts'
import { aggregateItem, directFacts } from '#table/items/aggregate.ts'
import { childContribution, childCountVersion, directChild, edgeCard, edgeKeyOf, type Child } from '#table/rows/edge.ts'
import { copyMarkKey } from '#table/keys/copy-keys.ts'
import { copiedIn, markedIn, rootMarks } from '#table/items/copies.ts'
import type { Key } from '#table/keys/keys.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem, ParentLink } from '#table/items/work-items.ts'

/**
 * What must stand in the table for epics and issues besides themselves: rebuilt from them alone, not from what is stored. The
 * histories of the tests compare what is stored with this at rest, and the repair mends what differs.
 */

/** A child with the visibility of its group or project. */
export interface SeenChild {
  child: Child
  visibility: Visibility
}

/** Returns the edge from a parent to a child; `ev` only counts writes, so it is the stored one's. */
export const dueEdge = ({ child, visibility }: SeenChild, parent: ParentLink, ev = 1): EdgeItem => ({
  ...edgeKeyOf(parent),
  e: parent.edgeId,
  ...edgeCard(child, visibility),
  roll: packContribution(childContribution(child)),
  rv: childCountVersion(child),
  ev,
})

/** Returns what an item has from its children. */
export const dueAggregate = (
  item: ItemRef,
  children: SeenChild[],
  versions: Pick<AggregateItem, 'version' | 'countVersion'> = { version: 1, countVersion: 1 },
): AggregateItem =>
  aggregateItem(
    item,
    aggregateOf(children.map(({ child }) => ({ kind: child.kind, contribution: childContribution(child) }))),
    directFacts(children.map(({ child, visibility }) => directChild(child, visibility))),
    versions,
  )

/** Returns the marks by which what an item carries copies of finds it, where no row in a list does. */
export const dueMarks = (item: ItemRef, core: EpicItem | IssueItem): Key[] => {
  const marks = markedIn(item.kind, core).map((one) => copyMarkKey(one, item))
  return [...rootMarks(copiedIn(core), core.namespaceIds[0] ?? 0), ...marks]
}
