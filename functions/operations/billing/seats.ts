import type { Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import type { PlanItem } from '#table/items/billing.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { planKey } from '#table/keys/billing-keys.ts'
import { groupPk, MEMBER_PREFIX, namespacePk, pathKey, rootList } from '#table/keys/keys.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Returns the people who are members of a top-level group or of anything below it, each once. */
export async function seatHolders(table: Table, rootId: number): Promise<Set<number>> {
  const [groups, projects] = await Promise.all([
    queryAll<GroupItem>(table, 'groups', { index: 'lists', partition: rootList(rootId, 'G') }),
    queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition: rootList(rootId, 'J') }),
  ])
  // Lists are some moments late: a new group stands in none yet.
  const partitions = new Set([groupPk(rootId), ...[...groups, ...projects].map(namespacePk)])
  const members = await queryAll<MemberItem>(
    table,
    'members',
    [...partitions].map((partition) => ({ partition, prefix: MEMBER_PREFIX })),
  )
  return new Set(members.map(({ user }) => user.id))
}

/** True when a plan that was bought runs on this day. @param today `YYYY-MM-DD` */
export const isRunning = ({ startDate, endDate }: PlanItem, today: string): boolean =>
  startDate <= today && today < endDate

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
  if (holders.size >= plan.seats) throw new ProblemError(await allTaken(table, root, plan.seats))
  const used = holders.size + 1
  if (used <= plan.maxSeatsUsed) return []
  const { maxSeatsUsed, version } = plan
  return [{ kind: 'update', key: plan, set: { maxSeatsUsed: used }, if: { equals: { maxSeatsUsed, version } } }]
}

async function allTaken(table: Table, { fullPath }: { fullPath: string }, seats: number): Promise<Problem> {
  const name = (await getItem<GroupItem>(table, pathKey(fullPath)))?.name ?? fullPath
  return { code: 'FORBIDDEN', message: `You've reached your ${seats} members limit for ${name}`, field: 'username' }
}
