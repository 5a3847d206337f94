import { TITLE_MAX } from '#domain/limits.ts'
import { meetsMilestoneFilter, type MilestoneFilter } from '#domain/namespace/milestone-view.ts'
import { ROLE } from '#domain/role.ts'
import { isLonger } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import type { MilestoneItem, MilestoneTitleItem } from '#table/items/place-items.ts'
import { MILESTONE_PREFIX, milestoneTitleSort, namespacePk, rootList } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import { ownGroups } from './group-list.ts'
import type { NamespaceAccess, Owner } from './namespace-access.ts'

export interface MilestoneRequest {
  filter: MilestoneFilter
  includeAncestors: boolean
  includeDescendants: boolean
}

/** Returns the milestones that can be used in a group or project, as far as the viewer may read their owners. */
export async function listMilestones(
  table: Table,
  access: NamespaceAccess,
  owner: Owner,
  request: MilestoneRequest,
): Promise<MilestoneItem[]> {
  const found = await candidates(table, owner, request)
  return access.readable(found.filter((milestone) => meetsMilestoneFilter(request.filter, milestone)))
}

/** Returns the milestones of the groups and projects of which the viewer is a member, in one state or all. */
export async function listOwnMilestones(
  table: Table,
  access: NamespaceAccess,
  state: MilestoneItem['state'] | null,
): Promise<MilestoneItem[]> {
  const { roles } = access.viewer
  const own = await ownGroups(table, access.viewer)
  const rootIds = [...new Set(own.map(({ id, namespaceIds }) => namespaceIds[0] ?? id))]
  const queries = rootIds.map((rootId) => ({ index: 'lists' as const, partition: rootList(rootId, 'MS') }))
  const found = await queryAll<MilestoneItem>(table, 'milestones', queries)
  const isOwn = ({ namespaceIds }: MilestoneItem): boolean =>
    namespaceIds.some((id) => (roles[`${id}`] ?? 0) >= ROLE.guest)
  return access.readable(found.filter((milestone) => isOwn(milestone) && (state === null || milestone.state === state)))
}

async function candidates(table: Table, owner: Owner, request: MilestoneRequest): Promise<MilestoneItem[]> {
  const { namespaceIds, ofProject } = owner
  const own = namespaceIds.at(-1) ?? 0
  const above = request.includeAncestors ? namespaceIds.slice(0, -1) : []
  if (request.includeDescendants) {
    const tree = await milestonesOfTree(table, namespaceIds[0] ?? own)
    return tree.filter(({ namespaceIds: ids }) => ids.includes(own) || above.includes(ids.at(-1) ?? 0))
  }
  const partitions = [
    namespacePk({ kind: ofProject ? 'project' : 'group', id: own }),
    ...above.map((id) => namespacePk({ kind: 'group', id })),
  ]
  const queries = partitions.map((partition) => ({ partition, prefix: MILESTONE_PREFIX }))
  return queryAll<MilestoneItem>(table, 'milestones', queries)
}

/** Returns the milestones of one title below a root group, whoever may read them. */
export async function milestonesTitled(table: Table, rootId: number, title: string): Promise<MilestoneTitleItem[]> {
  if (isLonger(title, TITLE_MAX)) return []
  const query = { index: 'lists' as const, partition: rootList(rootId, 'MST'), prefix: milestoneTitleSort(title, '') }
  const found = await queryAll<MilestoneTitleItem>(table, 'milestones', query)
  return found.filter((milestone) => milestone.title === title)
}

/**
 * Returns the ids of the milestones below a root group, of those that the viewer may read, that are open and under way on a day, or that
 * are the next to end after it.
 */
export async function milestonesAt(
  table: Table,
  access: NamespaceAccess,
  rootId: number,
  { time, today }: { time: 'started' | 'upcoming'; today: string },
): Promise<number[]> {
  const open = (await milestonesOfTree(table, rootId)).filter(
    ({ state, startDate, dueDate }) =>
      state === 'active' &&
      (time === 'started'
        ? startDate !== null && startDate <= today && (dueDate === null || dueDate >= today)
        : dueDate !== null && dueDate > today),
  )
  const readable = await access.readable(open)
  if (time === 'started') return readable.map(({ id }) => id)
  const next = readable.reduce((first, { dueDate }) => (dueDate !== null && dueDate < first ? dueDate : first), '~')
  return readable.filter(({ dueDate }) => dueDate === next).map(({ id }) => id)
}

/** Returns every milestone below a root group, whoever may read it. */
const milestonesOfTree = (table: Table, rootId: number): Promise<MilestoneItem[]> =>
  queryAll<MilestoneItem>(table, 'milestones', { index: 'lists', partition: rootList(rootId, 'MS') })
