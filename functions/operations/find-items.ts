import { isFullPath } from '#domain/full-path.ts'
import { hasEpics } from '#domain/group-features.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem, MilestoneItem, ProjectItem } from '#table/place-items.ts'
import type { AggregateItem, EpicItem, EpicPointerItem, IssueItem, IssuePointerItem } from '#table/work-items.ts'
import {
  aggregateKey,
  epicKey,
  epicPointerKey,
  groupKey,
  issueKey,
  issuePointerKey,
  milestoneKey,
  pathKey,
  projectKey,
  type Namespace,
} from '#table/keys.ts'
import { getItem, getItems } from '#table/read.ts'
import { ProblemError } from './problem-error.ts'

/** What an operation starts from, read strongly. Each ends the operation with NOT_FOUND when there is none. */

const found = <Item>(item: Item | null | undefined): Item => {
  if (item === null || item === undefined) throw new ProblemError(NOT_FOUND)
  return item
}

/** The group or project at a full path. */
export const namespaceAt = async (table: Table, fullPath: string): Promise<GroupItem | ProjectItem> =>
  found(isFullPath(fullPath) ? await getItem<GroupItem | ProjectItem>(table, pathKey(fullPath), 'strong') : null)

export async function groupAt(table: Table, fullPath: string): Promise<GroupItem> {
  const item = await namespaceAt(table, fullPath)
  return found(item.kind === 'group' ? item : null)
}

export async function projectAt(table: Table, fullPath: string): Promise<ProjectItem> {
  const item = await namespaceAt(table, fullPath)
  return found(item.kind === 'project' ? item : null)
}

export interface FoundEpic {
  core: EpicItem
  aggregate: AggregateItem
  group: GroupItem
}

/** The parts of an epic, if none is missing. Where epics are turned off there is none. */
export const foundEpic = (
  core: EpicItem | null,
  aggregate: AggregateItem | null,
  group: GroupItem | null,
): FoundEpic => ({
  core: found(group && hasEpics(group) ? core : null),
  aggregate: found(aggregate),
  group: found(group),
})

/** An epic with its aggregate and its group. */
export async function epicById(table: Table, id: number): Promise<FoundEpic> {
  const [core, aggregate] = await getItems<EpicItem | AggregateItem>(table, [epicKey(id), aggregateKey(id)], 'strong')
  const epic = found(core as EpicItem | null)
  const group = await getItem<GroupItem>(table, groupKey(epic.groupId))
  return foundEpic(epic, aggregate as AggregateItem | null, group)
}

/**
 * An epic that is to get a child. Its core is read after its aggregate, whose version guards what the link relies on; see
 * `raisedAggregate`.
 */
export async function parentById(table: Table, id: number): Promise<FoundEpic> {
  const [core, aggregate] = await getItems<EpicItem | AggregateItem>(table, [epicKey(id), aggregateKey(id)], 'strong')
  const { groupId } = found(core as EpicItem | null)
  const [again, group] = await getItems<EpicItem | GroupItem>(table, [epicKey(id), groupKey(groupId)], 'strong')
  return foundEpic(again as EpicItem | null, aggregate as AggregateItem | null, group as GroupItem | null)
}

/** The id of the epic with this number in the group at this path; whether the caller may see it is not asked here. */
export async function epicIdAt(table: Table, groupPath: string, iid: number): Promise<number> {
  const { id } = await groupAt(table, groupPath)
  return found(await getItem<EpicPointerItem>(table, epicPointerKey(id, iid), 'strong')).id
}

/** The id of the issue with this number in the project at this path; whether the caller may see it is not asked here. */
export async function issueIdAt(table: Table, projectPath: string, iid: number): Promise<number> {
  const { id } = await projectAt(table, projectPath)
  return found(await getItem<IssuePointerItem>(table, issuePointerKey(id, iid), 'strong')).id
}

export interface FoundIssue {
  core: IssueItem
  project: ProjectItem
}

/** An issue with its project. */
export async function issueById(table: Table, id: number): Promise<FoundIssue> {
  const core = found(await getItem<IssueItem>(table, issueKey(id), 'strong'))
  return { core, project: found(await getItem<ProjectItem>(table, projectKey(core.projectId))) }
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

/** A milestone with its group or project. */
export async function milestoneAt(table: Table, { owner, milestoneId }: MilestoneAddress): Promise<FoundMilestone> {
  const milestone = found(await getItem<MilestoneItem>(table, milestoneKey(owner, milestoneId), 'strong'))
  const key = owner.kind === 'group' ? groupKey(owner.id) : projectKey(owner.id)
  return { milestone, namespace: found(await getItem<GroupItem | ProjectItem>(table, key)) }
}
