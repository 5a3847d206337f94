import { environmentProblem } from '#domain/deployment/deployment.ts'
import { daysBetween, frequencies, type Frequency, type FrequencyInterval } from '#domain/deployment/frequency.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { DeploymentSuccessItem } from '#table/items/deployment.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { successesOf } from '#table/keys/record-keys.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface FrequencyQuery {
  environment: string
  /** First day, `YYYY-MM-DD`. */
  from: string
  /** The day after the last one. */
  to: string
  interval: FrequencyInterval
}

/** Days that are told one by one. */
const DAYS_MAX = 366
/** Years that are told by months. */
const DAYS_BY_MONTH_MAX = 366 * 20

/**
 * Returns how many deployments to an environment ended well, by interval.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN
 */
export async function deploymentFrequency(
  table: Table,
  viewer: Viewer,
  project: ProjectItem,
  query: FrequencyQuery,
): Promise<Frequency[]> {
  authorize(viewer, namespaceSubject(project), 'readAnalytics')
  const { environment, from, to, interval } = query
  throwIf(environmentProblem('environment', environment))
  const days = daysBetween(from, to)
  throwIf(days < 0 ? invalid('from', 'from must not be later than to') : null)
  const max = interval === 'daily' ? DAYS_MAX : DAYS_BY_MONTH_MAX
  throwIf(days > max ? invalid('from', `from and to are more than ${max} days apart`) : null)
  const rows = await queryAll<DeploymentSuccessItem>(table, 'deployments', {
    partition: successesOf(project.id, environment),
    // Days in keys end with the sign behind all digits that follow.
    range: { from, to },
  })
  return frequencies(
    rows.map(({ SK }) => SK),
    { from, to, interval },
  )
}
