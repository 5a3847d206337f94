import type { Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { PlanItem } from '#table/items/billing.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { planKey } from '#table/keys/billing-keys.ts'
import { groupKey, groupPk, MEMBER_PREFIX, namespacePk, rootList } from '#table/keys/keys.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Returns all memberships in a top-level group and in anything below it. */
export async function membershipsBelow(table: Table, rootId: number): Promise<MemberItem[]> {
  const [groups, projects] = await Promise.all([
    queryAll<GroupItem>(table, 'groups', { index: 'lists', partition: rootList(rootId, 'G') }),
    queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition: rootList(rootId, 'J') }),
  ])
  // Lists are some moments late: a new group stands in none yet.
  const partitions = new Set([groupPk(rootId), ...[...groups, ...projects].map(namespacePk)])
  return queryAll<MemberItem>(
    table,
    'members',
    [...partitions].map((partition) => ({ partition, prefix: MEMBER_PREFIX })),
  )
}

/** Returns the people who are members of a top-level group or of anything below it, each once. */
export const seatHolders = async (table: Table, rootId: number): Promise<Set<number>> =>
  new Set((await membershipsBelow(table, rootId)).map(({ user }) => user.id))

/** True when a plan that was bought runs on this day. @param today `YYYY-MM-DD` */
export const isRunning = ({ startDate, endDate }: PlanItem, today: string): boolean =>
  startDate <= today && today < endDate

/** How many members the plan of a top-level group allows, and how many more of them there may be. */
export interface Seats {
  /** Of the top-level group. */
  name: string
  limit: number
  left: number
}

/** Returns the seats of a top-level group; null where no plan limits them. @param today `YYYY-MM-DD` */
export async function seatsOf(table: Table, rootId: number, today: string): Promise<Seats | null> {
  const [plan, root] = await Promise.all([
    getItem<PlanItem>(table, planKey(rootId), 'strong'),
    getItem<GroupItem>(table, groupKey(rootId)),
  ])
  if (plan === null || root === null || !isRunning(plan, today)) return null
  const { size: used } = await seatHolders(table, rootId)
  return { name: root.name, limit: plan.seats, left: Math.max(0, plan.seats - used) }
}

/** Returns the refusal of whoever would take a seat where none is left. */
export const allTaken = ({ name, limit }: Pick<Seats, 'name' | 'limit'>): Problem => ({
  code: 'FORBIDDEN',
  message: `You've reached your ${limit} members limit for ${name}`,
  field: 'username',
})

/**
 * Returns what keeps a seat for somebody who becomes a member somewhere in a top-level group; nothing where no plan limits it.
 * @throws ProblemError FORBIDDEN where all seats are taken by others
 */
export async function seatActions(
  table: Table,
  root: { id: number; fullPath: string },
  userId: number,
  today: string,
): Promise<Action[]> {
  const plan = await getItem<PlanItem>(table, planKey(root.id), 'strong')
  if (plan === null || !isRunning(plan, today)) return []
  const holders = await seatHolders(table, root.id)
  if (holders.has(userId)) return []
  if (holders.size >= plan.seats) {
    const name = (await getItem<GroupItem>(table, groupKey(root.id)))?.name ?? root.fullPath
    throw new ProblemError(allTaken({ name, limit: plan.seats }))
  }
  const used = holders.size + 1
  if (used <= plan.maxSeatsUsed) return []
  const { maxSeatsUsed, version } = plan
  return [{ kind: 'update', key: plan, set: { maxSeatsUsed: used }, if: { equals: { maxSeatsUsed, version } } }]
}
