import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import type { Table } from '#table/client/client.ts'
import type { WalkPosition } from '#table/rows/index-items.ts'
import { ROOTS_LIST, groupPk, pointerPrefix, projectPk, rootList, type Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { queryFirst } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import type { WalkSteps } from './migration.ts'

const CONCURRENCY = 8

/**
 * Does the steps of a migration or repair with the groups of one root group after the other, each with its epics, then with the
 * issues and tasks of the root group's projects.
 * @param size groups, projects, epics and issues that are visited at most
 * @returns where the next batch begins; null when everything was visited
 */
export async function walk(
  table: Table,
  steps: WalkSteps,
  from: WalkPosition,
  size: number,
): Promise<WalkPosition | null> {
  let at: WalkPosition | null = from
  for (let left = size; at !== null && left > 0; left -= 1) {
    const visited: Key[] = await ('group' in at
      ? visitGroup(table, steps, at.group, at.after, left)
      : visitProject(table, steps, at.project, at.after, left))
    const last = visited.length === left ? visited.at(-1) : undefined
    at = last ? { ...at, after: last.SK } : await following(table, steps, at)
    left -= visited.length
  }
  return at
}

async function visitGroup(
  table: Table,
  steps: WalkSteps,
  path: string,
  after: string | null,
  limit: number,
): Promise<Key[]> {
  const group = await namespaceAtPath(table, path)
  if (group?.kind !== 'group') return []
  if (after === null) await steps.group?.(table, group)
  return visitItems(table, steps.epic, { partition: groupPk(group.id), prefix: pointerPrefix('epic') }, after, limit)
}

/** Visits the issues of a project, then its tasks; the prefix of the last one's sort key says how far that came. */
async function visitProject(
  table: Table,
  steps: WalkSteps,
  projectId: number,
  after: string | null,
  limit: number,
): Promise<Key[]> {
  const partition = projectPk(projectId)
  if (after === null) await steps.project?.(table, projectId)
  const isAtTasks = after?.startsWith(pointerPrefix('task')) === true
  const issues = isAtTasks
    ? []
    : await visitItems(table, steps.issue, { partition, prefix: pointerPrefix('issue') }, after, limit)
  if (issues.length === limit) return issues
  const query = { partition, prefix: pointerPrefix('task') }
  const tasks = await visitItems(table, steps.task, query, isAtTasks ? after : null, limit - issues.length)
  return [...issues, ...tasks]
}

async function visitItems<Pointer extends Key>(
  table: Table,
  step: ((table: Table, pointer: Pointer) => Promise<void>) | undefined,
  query: { partition: string; prefix: string },
  after: string | null,
  limit: number,
): Promise<Pointer[]> {
  if (step === undefined) return []
  const pointers = await queryFirst<Pointer>(table, { ...query, ...(after !== null && { after }) }, limit)
  const open = [...pointers]
  const worker = async (): Promise<void> => {
    for (let pointer = open.shift(); pointer; pointer = open.shift()) await step(table, pointer)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return pointers
}

/** Sorts behind every path. */
const LAST = '~'
/** Sorts behind a path and before every path that continues it. */
const behind = (path: string): string => `${path}!`

/** Returns the next group by path, then the next project by id, then the next root group; null behind the last one. */
async function following(table: Table, steps: WalkSteps, at: WalkPosition): Promise<WalkPosition | null> {
  const { root } = at
  const rootGroup = await namespaceAtPath(table, root)
  if (rootGroup !== null) {
    const group = 'group' in at ? await firstBehind(table, rootList(rootGroup.id, 'G'), at.group) : null
    if (group !== null) return { root, group, after: null }
    const project =
      (steps.project ?? steps.issue ?? steps.task) &&
      (await nextProject(table, rootGroup.id, 'project' in at ? at.project : 0))
    if (project !== undefined) return { root, project, after: null }
  }
  const nextRoot = await firstBehind(table, ROOTS_LIST, root)
  return nextRoot === null ? null : { root: nextRoot, group: nextRoot, after: null }
}

async function firstBehind(table: Table, partition: string, path: string): Promise<string | null> {
  const query = { index: 'lists' as const, partition, range: { from: behind(path), to: LAST } }
  const [group] = await queryFirst<GroupItem>(table, query, 1)
  return group?.GSI2SK ?? null
}

/** Finds the next project: the list is ordered by activity, which changes while the walk is under way, so the order of the walk is that of ids. */
async function nextProject(table: Table, rootId: number, after: number): Promise<number | undefined> {
  const projects = await readWhole<ProjectItem>(table, { index: 'lists', partition: rootList(rootId, 'J') })
  const ids = projects.map(({ id }) => id).filter((id) => id > after)
  return ids.length === 0 ? undefined : Math.min(...ids)
}
