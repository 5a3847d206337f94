import { isFullPath } from '#domain/namespace/full-path.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { rollsUp, type ItemKind, type ItemRef, type KindOf } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, LabelItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import type { AggregateItem, EpicItem, EpicPointerItem, IssueItem, IssuePointerItem } from '#table/items/work-items.ts'
import {
  LABEL_PREFIX,
  aggregateOfKey,
  epicPointerKey,
  homeKeyOf,
  issuePointerKey,
  itemKey,
  milestoneKey,
  namespaceKey,
  namespacePk,
  type Namespace,
} from '#table/keys/keys.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import type { ItemForWrite } from '../item/item-for-write.ts'
import { namespaceAtPath } from '../namespace/free-path.ts'
import { ProblemError } from './problem-error.ts'

/** Returns what an operation starts from, read strongly. Each ends the operation with NOT_FOUND when there is none. */

const found = <Item>(item: Item | null | undefined): Item => {
  if (item === null || item === undefined) throw new ProblemError(NOT_FOUND)
  return item
}

/**
 * Returns the group or project at a full path, or at one that it had before.
 * @throws ProblemError NOT_FOUND
 */
export async function namespaceAt(table: Table, fullPath: string): Promise<GroupItem | ProjectItem> {
  return found(isFullPath(fullPath) ? await namespaceAtPath(table, fullPath, 'strong') : null)
}

/**
 * Returns the group of a full path; a project of that path is missing.
 * @throws ProblemError NOT_FOUND
 */
export async function groupAt(table: Table, fullPath: string): Promise<GroupItem> {
  const item = await namespaceAt(table, fullPath)
  return found(item.kind === 'group' ? item : null)
}

/**
 * Returns the project of a full path; a group of that path is missing.
 * @throws ProblemError NOT_FOUND
 */
export async function projectAt(table: Table, fullPath: string): Promise<ProjectItem> {
  const item = await namespaceAt(table, fullPath)
  return found(item.kind === 'project' ? item : null)
}

/** An epic with its aggregate and its group. */
export type FoundEpic = Extract<ItemForWrite, { home: GroupItem }>

/** An item that is to get a child, with what it has from those that it has. */
export type FoundParent =
  FoundEpic | { kind: KindOf<'project'>; core: IssueItem; aggregate: AggregateItem | null; home: ProjectItem }

/** True when an item belongs to a group. */
export const isOfGroup = (found: ItemForWrite | FoundParent): found is FoundEpic => found.home.kind === 'group'

/**
 * Returns an item with its group or project. Where epics are turned off there are none.
 * @throws ProblemError NOT_FOUND
 */
export async function itemById(table: Table, ref: ItemRef): Promise<ItemForWrite> {
  const keys = rollsUp(ref.kind) ? [itemKey(ref), aggregateOfKey(ref)] : [itemKey(ref)]
  const [core, aggregate] = await getItems(table, keys, 'strong')
  const item = found(core as EpicItem | IssueItem | null)
  return foundItem(ref.kind, item, aggregate as AggregateItem | null, await getItem(table, homeKeyOf(ref.kind, item)))
}

/**
 * Returns the parts of an item, if none is missing.
 * @throws ProblemError NOT_FOUND
 */
export function foundItem(
  kind: ItemKind,
  core: EpicItem | IssueItem | null,
  aggregate: AggregateItem | null,
  home: GroupItem | ProjectItem | null,
): ItemForWrite {
  if (home?.kind === 'group' && !hasEpics(home)) throw new ProblemError(NOT_FOUND)
  const item = { kind, core: found(core), home: found(home) }
  return (rollsUp(kind) ? { ...item, aggregate: found(aggregate) } : item) as ItemForWrite
}

/**
 * Returns an epic with its aggregate and its group.
 * @throws ProblemError NOT_FOUND
 */
export const epicById = async (table: Table, id: number): Promise<FoundEpic> =>
  (await itemById(table, { kind: 'epic', id })) as FoundEpic

/**
 * Returns an item that is to get a child. Its core is read after its aggregate, whose version guards what the link relies on; see
 * `raisedAggregate`.
 * @throws ProblemError NOT_FOUND
 */
export async function parentById(table: Table, ref: ItemRef): Promise<FoundParent> {
  const [first, aggregate] = await getItems(table, [itemKey(ref), aggregateOfKey(ref)], 'strong')
  const keys = [itemKey(ref), homeKeyOf(ref.kind, found(first as EpicItem | IssueItem | null))]
  const [core, home] = await getItems(table, keys, 'strong')
  const parent = foundItem(
    ref.kind,
    core as EpicItem | IssueItem | null,
    aggregate as AggregateItem | null,
    home as GroupItem | ProjectItem | null,
  )
  return { ...parent, aggregate } as FoundParent
}

/** An epic by its number in the group at a full path. */
export interface EpicAddress {
  groupPath: string
  iid: number
}

/**
 * Returns the id of the epic with this number in the group at this path; whether the caller may see it is not asked here.
 * @throws ProblemError NOT_FOUND
 */
export async function epicIdAt(table: Table, { groupPath, iid }: EpicAddress): Promise<number> {
  const { id } = await groupAt(table, groupPath)
  return found(await getItem<EpicPointerItem>(table, epicPointerKey(id, iid), 'strong')).id
}

/**
 * Returns the id of the issue with this number in the project at this path; whether the caller may see it is not asked here.
 * @throws ProblemError NOT_FOUND
 */
export async function issueIdAt(table: Table, projectPath: string, iid: number): Promise<number> {
  const { id } = await projectAt(table, projectPath)
  return found(await getItem<IssuePointerItem>(table, issuePointerKey(id, iid), 'strong')).id
}

/** A label by its number in the group or project that it belongs to. */
export interface LabelAddress {
  owner: Namespace
  labelId: number
}

export interface FoundLabel {
  label: LabelItem
  /** That it belongs to. */
  namespace: GroupItem | ProjectItem
}

/**
 * Returns a label with its group or project. Labels are kept by title, so those of the owner are read.
 * @throws ProblemError NOT_FOUND
 */
export async function labelAt(table: Table, { owner, labelId }: LabelAddress): Promise<FoundLabel> {
  const query = { partition: namespacePk(owner), prefix: LABEL_PREFIX, consistency: 'strong' as const }
  const labels = await queryAll<LabelItem>(table, 'labels', query)
  const label = found(labels.find(({ id }) => id === labelId))
  return { label, namespace: found(await getItem<GroupItem | ProjectItem>(table, namespaceKey(owner))) }
}

/** A milestone by its number in the group or project that it belongs to. */
export interface MilestoneAddress {
  owner: Namespace
  milestoneId: number
}

export interface FoundMilestone {
  milestone: MilestoneItem
  /** That it belongs to. */
  namespace: GroupItem | ProjectItem
}

/**
 * Returns a milestone with its group or project.
 * @throws ProblemError NOT_FOUND
 */
export async function milestoneAt(table: Table, { owner, milestoneId }: MilestoneAddress): Promise<FoundMilestone> {
  const milestone = found(await getItem<MilestoneItem>(table, milestoneKey(owner, milestoneId), 'strong'))
  return { milestone, namespace: found(await getItem<GroupItem | ProjectItem>(table, namespaceKey(owner))) }
}
