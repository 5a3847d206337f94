import { hasEpics } from '#domain/group-features.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import type { AggregateItem, EpicItem, EpicPointerItem, IssueItem, IssuePointerItem } from '#table/work-items.ts'
import {
  aggregateKey,
  epicKey,
  epicPointerKey,
  groupKey,
  issueKey,
  issuePointerKey,
  pathKey,
  projectKey,
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
  found(await getItem<GroupItem | ProjectItem>(table, pathKey(fullPath), 'strong'))

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

/** An epic with its aggregate and its group. Where epics are turned off there is none. */
export async function epicById(table: Table, id: number): Promise<FoundEpic> {
  const [core, aggregate] = await getItems<EpicItem | AggregateItem>(table, [epicKey(id), aggregateKey(id)], 'strong')
  const epic = found(core as EpicItem | null)
  const group = found(await getItem<GroupItem>(table, groupKey(epic.groupId)))
  return { core: found(hasEpics(group) ? epic : null), aggregate: found(aggregate as AggregateItem | null), group }
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
