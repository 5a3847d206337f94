import type { Table } from '#table/client/client.ts'
import { queryAll, queryFirst } from '#table/client/read.ts'
import type { DeploymentItem, EnvironmentItem } from '#table/items/deployment.ts'
import { deploymentsOf, environmentsOf } from '#table/keys/record-keys.ts'
import { peopleNow } from '../read/people/people-now.ts'

/** Returns the first deployments of a project, the newest first, with people as they are called now. */
export async function listDeployments(table: Table, projectId: number, size: number): Promise<DeploymentItem[]> {
  const query = { ...deploymentsOf(projectId), backwards: true, consistency: 'strong' as const }
  const found = await queryFirst<DeploymentItem>(table, query, size)
  const now = await peopleNow(
    table,
    found.flatMap(({ user, approvals }) => [user, ...approvals.map((one) => one.user)]),
  )
  return found.map((item) => ({
    ...item,
    user: now(item.user),
    approvals: item.approvals.map((one) => ({ ...one, user: now(one.user) })),
  }))
}

/** Returns the environments of a project, by name. */
export const listEnvironments = (table: Table, projectId: number): Promise<EnvironmentItem[]> =>
  queryAll<EnvironmentItem>(table, 'environments', { ...environmentsOf(projectId), consistency: 'strong' })
