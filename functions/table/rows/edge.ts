import { isHiddenItem, KINDS, nests, parentKindOf, type ItemRef, type KindOf } from '#domain/item/kinds.ts'
import { laterTime } from '#domain/time/compare-times.ts'
import { audiencesOf } from '#domain/tree/audiences.ts'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { namespaceIdsDownTo, pathDownTo } from '#domain/namespace/namespaces-above.ts'
import { packContribution } from '#domain/tree/packed-contribution.ts'
import { epicContribution, issueContribution, type Contribution } from '#domain/tree/roll-up.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { DirectChild } from '../items/aggregate.ts'
import {
  shownVersion,
  type AggregateItem,
  type EdgeItem,
  type EpicItem,
  type IssueItem,
  type ParentLink,
} from '../items/work-items.ts'
import { edgeKey, itemPk, kindOfEdge, type Key } from '../keys/keys.ts'
import { epicRowFields, issueRowFields, packEpicRow, packIssueRow, unpackEpicRow } from '../rows.generated.ts'

/** A child with all that its parent shows and counts of it: of what hands up what is below it, the aggregate, too. */
export type Child = (EpicCore & { aggregate: AggregateItem }) | IssueCore

/** An item without what it has from its children. */
export interface EpicCore {
  kind: 'epic'
  core: EpicItem
}
/** An item of a project, none of which hands up what it has from its children. */
export interface IssueCore {
  kind: KindOf<'project'>
  core: IssueItem
  aggregate?: undefined
}

/** Returns what the child adds to its parent now. */
export const childContribution = (child: Child): Contribution =>
  child.aggregate ? epicContribution(child.core, child.aggregate) : issueContribution(child.core)

/** Returns the version that the child's contribution is made from: grows with every change of it. */
export const childCountVersion = ({ core, aggregate }: Child): number =>
  core.countVersion + (aggregate?.countVersion ?? 0)

/**
 * Returns the child as its parent keeps facts of it.
 * @param visibility of the child's group or project
 */
export function directChild({ kind, core }: EpicCore | IssueCore, visibility: Visibility): DirectChild {
  const { confidential } = core
  const milestoneId = 'milestone' in core ? (core.milestone?.id ?? null) : null
  const readers = { kind, visibility, confidential, milestoneId, involvedIds: involved(core) }
  const audiences = isHiddenItem(kind, core) ? [] : audiencesOf(readers)
  return { confidential, milestoneId, audiences }
}

/** A parent as its children name it. */
export interface ParentName extends ItemRef {
  iid: number
  /** Its group or project, by id and full path. */
  homeId: number
  homePath: string
}

export interface ParentLinkInput {
  parent: ParentName
  /** Ids of those above the parent of the same kind, the nearest first. */
  aboveIds: number[]
  child: ItemRef
  rank: string
  /** Number of the link itself, new for every attachment. */
  edgeId: number
}

/** Returns the child's side of the link: what its core keeps of its parent. */
export const parentLink = ({ parent, aboveIds, child, rank, edgeId }: ParentLinkInput): ParentLink => ({
  parentId: parent.id,
  parentIid: parent.iid,
  parentHomeId: parent.homeId,
  parentGroupPath: parent.homePath,
  edgeSk: edgeKey(parent, rank, child).SK,
  edgeId,
  ...(nests(child.kind) && aboveIds.length > 0 && { aboveIds }),
})

/** Returns the item that a link leads up to. */
export const parentRef = ({ parentId, edgeSk }: ParentLink): ItemRef => ({
  kind: parentKindOf(kindOfEdge(edgeSk)),
  id: parentId,
})

/**
 * Returns the path of the parent's group or project. Where that is the child's own or stands above it, as it nearly always does, the child's own
 * path tells; elsewhere it is what it was when the link was made.
 */
export function parentPath(link: ParentLink, core: EpicItem | IssueItem): string {
  const above = namespaceIdsDownTo(link.parentHomeId, core.namespaceIds)
  return above === null
    ? link.parentGroupPath
    : pathDownTo(above, 'groupPath' in core ? core.groupPath : core.projectPath)
}

/** Returns the key of the edge that a link names. */
export const edgeKeyOf = (link: ParentLink): Key => ({ PK: itemPk(parentRef(link)), SK: link.edgeSk })

/** Returns ids of the epics above an epic as its link names them. */
export const namedAbove = ({ parent }: Pick<EpicItem, 'parent'>): number[] =>
  parent === null ? [] : [parent.parentId, ...(parent.aboveIds ?? [])].slice(0, EPIC_DEPTH_MAX - 1)

/** Returns the packed row of a child, as its parent's page shows it. */
export function rowCard({ core }: EpicCore | IssueCore): string {
  const blockers = core.blockers ?? {}
  return 'groupId' in core
    ? packEpicRow({ ...core, ...epicRowFields(core), blockers })
    : packIssueRow(
        { ...core, ...issueRowFields(core), blockers },
        core.parent === null ? '' : parentPath(core.parent, core),
      )
}

/** Returns the row of a child that has a later time of change than its edge tells; null where it has not, and where rows tell none. */
export function laterCard(child: EpicCore | IssueCore, { c }: Pick<EdgeItem, 'c'>): string | null {
  if (!('groupId' in child.core)) return null
  const told = unpackEpicRow(c).updatedAt
  return laterTime(told, child.core.updatedAt) === told ? null : rowCard(child)
}

/** Returns the edge of a child that only changes its place among its siblings, which gives it its next version. */
export const reorderedEdge = (edge: EdgeItem, key: Key, core: EpicItem | IssueItem): EdgeItem => ({
  ...edge,
  ...key,
  w: shownVersion(core) + 1,
})

/** Returns the item with the version that its next write has. */
export const nextVersion = <Item extends EpicCore | IssueCore>(item: Item): Item =>
  withCore(item, { version: item.core.version + 1 })

/**
 * Returns the item with a next version that its readers are not told, because nothing changes that edits expect: its links, and what others
 * say of it. `changedAt` is when, where all of its readers may see that, else null; the time of change only goes forward.
 */
export const nextUntoldVersion = <Item extends EpicCore | IssueCore>(
  item: Item,
  changedAt: string | null,
  fields: Partial<Pick<EpicItem & IssueItem, 'blockers' | 'linkCount'>> = {},
): Item => {
  const { version, linkVersions = 0, updatedAt } = item.core
  return withCore(item, {
    ...fields,
    ...{ version: version + 1, linkVersions: linkVersions + 1 },
    updatedAt: changedAt === null ? updatedAt : laterTime(updatedAt, changedAt),
  })
}

/** Returns the same item with another state of its own. */
export const withCore = <Item extends EpicCore | IssueCore>(
  item: Item,
  fields: Partial<EpicItem & IssueItem>,
): Item => ({ ...item, core: { ...item.core, ...fields } })

/** The part of an edge that the child's row and its readers are made from. */
export type EdgeCard = Pick<EdgeItem, 'c' | 's' | 'x' | 'h' | 'w'>

/**
 * Returns the packed row of a child and who may see it.
 * @param visibility of the child's group or project
 */
export function edgeCard(child: EpicCore | IssueCore, visibility: Visibility): EdgeCard {
  const { core } = child
  const version = shownVersion(core)
  const isNarrow = core.confidential || visibility !== 'public'
  const seenBy = {
    n: core.namespaceIds,
    ...(visibility !== 'public' && { v: visibility }),
    ...(KINDS[child.kind].participantsMayRead && core.confidential && { a: involved(core) }),
  }
  return {
    c: rowCard(child),
    ...(version > 1 && { w: version }),
    ...((isNarrow || nests(child.kind)) && { s: seenBy }),
    ...(core.confidential && { x: 1 as const }),
    ...(isHiddenItem(child.kind, core) && { h: 1 as const }),
  }
}

/** Returns author and assignees, where being one of them opens the item. */
const involved = (core: EpicItem | IssueItem): number[] =>
  'assignees' in core ? [...new Set([core.author.id, ...core.assignees.map((person) => person.id)])] : []

export interface EdgeInput {
  parent: ItemRef
  rank: string
  edgeId: number
  child: Child
  /** Of the child's group or project. */
  visibility: Visibility
}

/** Returns a new edge that has counted all of the child; the parent's aggregate must include the same. */
export const edgeItem = ({ parent, rank, edgeId, child, visibility }: EdgeInput): EdgeItem => ({
  ...edgeKey(parent, rank, { kind: child.kind, id: child.core.id }),
  e: edgeId,
  ...edgeCard(child, visibility),
  roll: packContribution(childContribution(child)),
  rv: childCountVersion(child),
  ev: 1,
})
