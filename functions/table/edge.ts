import { audiencesOf } from '#domain/audiences.ts'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { packContribution } from '#domain/packed-contribution.ts'
import { epicContribution, issueContribution, type Contribution } from '#domain/roll-up.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { DirectChild } from './aggregate.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem, ParentLink } from './work-items.ts'
import { edgeKey, type ChildKind, type Key } from './keys.ts'
import { packEpicRow, packIssueRow } from './rows.generated.ts'

/** A child with all that its parent shows and counts of it. */
export type Child = (EpicCore & { aggregate: AggregateItem }) | IssueCore

/** An epic, an issue, without what it has from its children. */
export interface EpicCore {
  kind: 'epic'
  core: EpicItem
}
export interface IssueCore {
  kind: 'issue'
  core: IssueItem
}

/** What the child adds to its parent now. */
export const childContribution = (child: Child): Contribution =>
  child.kind === 'epic' ? epicContribution(child.core, child.aggregate) : issueContribution(child.core)

/** The version that the child's contribution is made from: grows with every change of it. */
export const childCountVersion = (child: Child): number =>
  child.core.countVersion + (child.kind === 'epic' ? child.aggregate.countVersion : 0)

/**
 * The child as its parent keeps facts of it.
 * @param visibility of the child's group (of an issue: its project)
 */
export function directChild(child: Child, visibility: Visibility): DirectChild {
  const { confidential } = child.core
  const milestoneId = child.kind === 'issue' ? (child.core.milestone?.id ?? null) : null
  const involvedIds = child.kind === 'issue' ? involved(child.core) : []
  const audiences = audiencesOf({ kind: child.kind, visibility, confidential, milestoneId, involvedIds })
  return { confidential, milestoneId, audiences }
}

export interface ParentLinkInput {
  parent: Pick<EpicItem, 'id' | 'iid' | 'groupPath'>
  /** Ids of the epics above the parent, the nearest first. */
  aboveIds: number[]
  kind: ChildKind
  rank: string
  childId: number
  /** Number of the link itself, new for every attachment. */
  edgeId: number
}

/** The child's side of the link: what its core keeps of its parent. */
export const parentLink = ({ parent, aboveIds, kind, rank, childId, edgeId }: ParentLinkInput): ParentLink => ({
  parentId: parent.id,
  parentIid: parent.iid,
  parentGroupPath: parent.groupPath,
  edgeSk: edgeKey(parent.id, kind, rank, childId).SK,
  edgeId,
  ...(kind === 'epic' && aboveIds.length > 0 && { aboveIds }),
})

/** Ids of the epics above an epic as its link names them. */
export const namedAbove = ({ parent }: Pick<EpicItem, 'parent'>): number[] =>
  parent === null ? [] : [parent.parentId, ...(parent.aboveIds ?? [])].slice(0, EPIC_DEPTH_MAX - 1)

/** The packed row of a child, as its parent's page shows it. */
export const rowCard = (child: EpicCore | IssueCore): string =>
  child.kind === 'epic'
    ? packEpicRow({ ...child.core, blockers: child.core.blockers ?? {} })
    : packIssueRow({ ...child.core, blockers: child.core.blockers ?? {} }, child.core.parent?.parentGroupPath ?? '')

/** The edge of a child that only changes its place among its siblings, which gives it its next version. */
export const reorderedEdge = (edge: EdgeItem, key: Key, { version }: { version: number }): EdgeItem => ({
  ...edge,
  ...key,
  w: version + 1,
})

/** The item with the version that its next write has. */
export const nextVersion = <Item extends EpicCore | IssueCore>(item: Item): Item => ({
  ...item,
  core: { ...item.core, version: item.core.version + 1 },
})

/** The part of an edge that the child's row and its readers are made from. */
export type EdgeCard = Pick<EdgeItem, 'c' | 's' | 'x' | 'w'>

/**
 * The packed row of a child and who may see it.
 * @param visibility of the child's group (of an issue: its project)
 */
export function edgeCard(child: Child, visibility: Visibility): EdgeCard {
  const { core } = child
  const isHidden = core.confidential || visibility !== 'public'
  const seenBy = {
    n: core.namespaceIds,
    ...(visibility !== 'public' && { v: visibility }),
    ...(child.kind === 'issue' && core.confidential && { a: involved(child.core) }),
  }
  return {
    c: rowCard(child),
    ...(core.version > 1 && { w: core.version }),
    ...((isHidden || child.kind === 'epic') && { s: seenBy }),
    ...(core.confidential && { x: 1 as const }),
  }
}

const involved = (issue: IssueItem): number[] => [
  ...new Set([issue.author.id, ...issue.assignees.map((person) => person.id)]),
]

export interface EdgeInput {
  parentId: number
  rank: string
  edgeId: number
  child: Child
  /** Of the child's group (of an issue: its project). */
  visibility: Visibility
}

/** A new edge that has counted all of the child; the parent's aggregate must include the same. */
export const edgeItem = ({ parentId, rank, edgeId, child, visibility }: EdgeInput): EdgeItem => ({
  ...edgeKey(parentId, child.kind, rank, child.core.id),
  e: edgeId,
  ...edgeCard(child, visibility),
  roll: packContribution(childContribution(child)),
  rv: childCountVersion(child),
  ev: 1,
})
