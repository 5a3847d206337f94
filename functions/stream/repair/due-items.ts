import { packContribution } from '#domain/packed-contribution.ts'
import type { Visibility } from '#domain/permissions.ts'
import { aggregateOf } from '#domain/roll-up.ts'
import { aggregateItem, directFacts } from '#table/aggregate.ts'
import { childContribution, childCountVersion, directChild, edgeCard, type Child } from '#table/edge.ts'
import { epicPointerItem } from '#table/epic.ts'
import type { ListEntryItem, SearchCardItem } from '#table/index-items.ts'
import { issuePointerItem } from '#table/issue.ts'
import { epicPk } from '#table/keys.ts'
import { listEntries } from '#table/list-index.ts'
import { milestoneIssueItem } from '#table/milestone.ts'
import type { MilestoneIssueItem } from '#table/place-items.ts'
import { searchCard } from '#table/search-card.ts'
import type {
  AggregateItem,
  EdgeItem,
  EpicItem,
  EpicPointerItem,
  IssueItem,
  IssuePointerItem,
  ParentLink,
} from '#table/work-items.ts'

/**
 * What must stand in the table for epics and issues besides themselves: rebuilt from them alone, not from what is stored. The
 * histories of the tests compare what is stored with this at rest, and the repair mends what differs.
 */

/** A child with the visibility of its group or project. */
export interface SeenChild {
  child: Child
  visibility: Visibility
}

/** The edge by which a child hangs below its parent; `ev` only counts writes, so it is the stored one's. */
export const dueEdge = ({ child, visibility }: SeenChild, parent: ParentLink, ev = 1): EdgeItem => ({
  PK: epicPk(parent.parentId),
  SK: parent.edgeSk,
  e: parent.edgeId,
  ...edgeCard(child, visibility),
  roll: packContribution(childContribution(child)),
  rv: childCountVersion(child),
  ev,
})

/** What an epic has from its children. */
export const dueAggregate = (
  epicId: number,
  children: SeenChild[],
  versions: Pick<AggregateItem, 'version' | 'countVersion'> = { version: 1, countVersion: 1 },
): AggregateItem =>
  aggregateItem(
    epicId,
    aggregateOf(children.map(({ child }) => ({ kind: child.kind, contribution: childContribution(child) }))),
    directFacts(children.map(({ child, visibility }) => directChild(child, visibility))),
    versions,
  )

/** The pointer from the number of an epic or issue to itself. */
export const duePointer = (
  child: Pick<Child, 'kind'> & { core: EpicItem | IssueItem },
): EpicPointerItem | IssuePointerItem =>
  child.kind === 'epic' ? epicPointerItem(child.core as EpicItem) : issuePointerItem(child.core as IssueItem)

/** The mark by which a milestone finds the copy that an issue has of it. */
export const dueMark = ({ id, milestone }: IssueItem): MilestoneIssueItem | null =>
  milestone && milestoneIssueItem(milestone.id, id)

/** The rows of an epic in lists, roadmaps and postings, and its text for search. */
export const dueRows = (
  core: EpicItem,
  aggregate: AggregateItem,
  markdown: string,
): (ListEntryItem | SearchCardItem)[] => [...listEntries(core, aggregate), searchCard(core, markdown)]
