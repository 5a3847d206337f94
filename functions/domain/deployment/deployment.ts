import type { Problem } from '../problem.ts'
import { filled, firstProblem, invalid, textProblem } from '../text/text-checks.ts'

export const DEPLOYMENT_STATUSES = ['created', 'running', 'success', 'failed', 'canceled', 'blocked'] as const
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number]

/** Lists the states that another system may report of a deployment; that one waits for approvals follows from its environment. */
export const REPORTED_STATUSES = ['created', 'running', 'success', 'failed', 'canceled'] as const
export type ReportedStatus = (typeof REPORTED_STATUSES)[number]

/** True when a deployment is over. */
export const isFinished = (status: DeploymentStatus): boolean =>
  status === 'success' || status === 'failed' || status === 'canceled'

const NAME_MAX = 255

/** Returns what is wrong with a deployment; null when nothing is. */
export const deploymentProblem = (given: { environment: string; sha: string; ref: string }): Problem | null =>
  firstProblem(
    environmentProblem('environment', given.environment),
    /^[0-9a-f]{7,64}$/i.test(given.sha) ? null : invalid('sha', 'Sha is not the name of a commit'),
    filled('ref', 'Ref', given.ref, NAME_MAX),
    textProblem('ref', 'Ref', given.ref, NAME_MAX),
  )

/** Returns what is wrong with the name of an environment; null when nothing is. */
export const environmentProblem = (field: string, name: string): Problem | null =>
  /^[\w/$ {}.-]{1,255}$/.test(name) && name.trim() === name && !name.startsWith('/') && !name.endsWith('/')
    ? null
    : invalid(
        field,
        'Name of the environment can contain only letters, digits, "-", "_", "/", "$", "{", "}", "." and spaces',
      )

/** Says who may approve deployments to an environment, and how many have to. */
export interface ApprovalRule {
  required: number
  approverIds: number[]
}

/** Returns the status of a deployment that waits, after what was said of it: one rejection stops it, enough approvals free it. */
export function statusAfterApprovals(
  verdicts: readonly ('approved' | 'rejected')[],
  required: number,
  freed: ReportedStatus,
): DeploymentStatus {
  if (verdicts.includes('rejected')) return 'canceled'
  return verdicts.length >= required ? freed : 'blocked'
}
