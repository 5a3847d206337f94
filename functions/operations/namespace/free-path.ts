import { GROUP_DEPTH_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { isFullPath } from '#domain/namespace/full-path.ts'
import type { Table } from '#table/client/client.ts'
import type { Condition } from '#table/client/condition.ts'
import { fanOutKey } from '#table/keys/copy-keys.ts'
import { groupKey, namespaceKey, pathKey, usernameKey } from '#table/keys/keys.ts'
import type { FanOutItem, GroupItem, MovedPathItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Where a group or project can stand: at a path that no other has, below groups whose own paths are not just changing. */

export const PATH_TAKEN: Problem = { code: 'TAKEN', message: 'Path has already been taken', field: 'path' }

export const BEING_RENAMED: Problem = {
  code: 'THROTTLED',
  message: 'A group above is just being renamed or moved. Please try again in a moment.',
}

/** What stands at a path: a group or project, or what leads on to one that had it before. */
export type AtPath = GroupItem | ProjectItem | MovedPathItem

/** Returns the group or project that a path leads to, read once more where it has another path by now. */
export async function leadOn(
  table: Table,
  found: AtPath | null,
  consistency: 'strong' | 'eventual' = 'eventual',
): Promise<GroupItem | ProjectItem | null> {
  if (found?.kind !== 'moved') return found
  const led = await getItem<GroupItem | ProjectItem>(table, namespaceKey({ kind: found.to, id: found.id }), consistency)
  return led?.deletedAt === undefined ? led : null
}

/** Returns the group or project at a full path, or at one that it had before; null when there is none. */
export const namespaceAtPath = async (
  table: Table,
  fullPath: string,
  consistency: 'strong' | 'eventual' = 'eventual',
): Promise<GroupItem | ProjectItem | null> =>
  isFullPath(fullPath) ? leadOn(table, await getItem<AtPath>(table, pathKey(fullPath), consistency), consistency) : null

/** Returns what must hold of a path when it is taken; null when another group or project has it. A former path can be taken. */
export async function findFreePath(table: Table, fullPath: string): Promise<Condition | null> {
  const found = await getItem<AtPath>(table, pathKey(fullPath), 'strong')
  if (found === null) return { absent: true }
  return found.kind === 'moved' ? { equals: { kind: 'moved', id: found.id } } : null
}

/**
 * Returns the same as `findFreePath`, for what somebody asks for.
 * @throws ProblemError TAKEN
 */
export async function requireFreePath(table: Table, fullPath: string): Promise<Condition> {
  const place = await findFreePath(table, fullPath)
  if (place === null) throw new ProblemError(PATH_TAKEN)
  return place
}

/**
 * Checks that nobody has the path of a top-level group as their user name.
 * @throws ProblemError TAKEN
 */
export const notOfPerson = ({ fullPath }: { fullPath: string }): Action[] =>
  fullPath.includes('/')
    ? []
    : [{ kind: 'check', key: usernameKey(fullPath), if: { absent: true }, otherwise: PATH_TAKEN }]

/** Returns the groups above a group or project, from the root group down; those that are gone are left out. */
export async function groupsAbove(table: Table, { namespaceIds }: { namespaceIds: number[] }): Promise<GroupItem[]> {
  const groups = await getItems<GroupItem>(table, namespaceIds.slice(0, -1).map(groupKey), 'strong')
  return groups.filter((group) => group !== null)
}

/** Returns the same by what each names as its parent, which is right while ids from the root group down are about to follow. */
export async function groupsAboveNow(table: Table, place: GroupItem | ProjectItem): Promise<GroupItem[]> {
  const above: GroupItem[] = []
  for (let parentId = parentIdOf(place); parentId !== null && above.length < GROUP_DEPTH_MAX;) {
    const group = await getItem<GroupItem>(table, groupKey(parentId), 'strong')
    if (group === null) break
    above.unshift(group)
    parentId = group.parentId
  }
  return above
}

/** Returns the id of the group that a group or project stands in; null at the top. */
export const parentIdOf = (place: GroupItem | ProjectItem): number | null =>
  place.kind === 'group' ? place.parentId : place.groupId

/** Lists of groups and of projects, which come first where those below a group follow. */
export const LISTS_BELOW = ['G', 'J'] as const

/**
 * Ends the operation while groups and projects below one of these are still being given their new paths: two that come to the same place
 * by different ways would not meet.
 * @param groups read before, so that `unchanged` finds whatever begins after this
 * @throws ProblemError THROTTLED
 */
export async function requireSettled(table: Table, groups: GroupItem[]): Promise<void> {
  const keys = groups.map(({ id }) => fanOutKey({ kind: 'group', id }))
  const records = await getItems<FanOutItem>(table, keys, 'strong')
  const isOpen = records.some(
    (record) => record?.below === true && record.step < LISTS_BELOW.length * record.rootIds.length,
  )
  if (isOpen) throw new ProblemError(BEING_RENAMED)
}

/** Checks that none of these has been changed. */
export const unchanged = (namespaces: (GroupItem | ProjectItem)[]): Action[] =>
  namespaces.map((namespace) => ({
    kind: 'check',
    key: namespaceKey(namespace),
    if: { equals: { version: namespace.version } },
  }))
