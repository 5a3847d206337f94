import type { ApprovalRule, DeploymentStatus, ReportedStatus } from '#domain/deployment/deployment.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Key } from '../keys/keys.ts'

/** An environment of a project, with the rule of approvals that its Maintainers have set. */
export interface EnvironmentItem extends Key {
  id: number
  name: string
  /** ISO 8601 */
  createdAt: string
  rule: ApprovalRule | null
  version: number
}

/** What somebody said of a deployment that waits. */
export interface DeploymentApproval {
  user: UserRef
  status: 'approved' | 'rejected'
  /** ISO 8601 */
  at: string
  comment: string | null
  representedAs: string | null
}

/** A deployment that another system reports. */
export interface DeploymentItem extends Key {
  id: number
  /** Counts inside the project. */
  iid: number
  projectId: number
  environment: string
  environmentId: number
  sha: string
  ref: string
  tag: boolean
  status: DeploymentStatus
  /** The status that it gets once it is free; left out for one that never waited. */
  freed?: ReportedStatus
  /** How many approvals it needs; 0 for one that needs none. */
  required: number
  approvals: DeploymentApproval[]
  user: UserRef
  /** ISO 8601 */
  createdAt: string
  updatedAt: string
  finishedAt: string | null
  version: number
}

/** Marks a deployment that ended well, at its environment by time. */
export interface DeploymentSuccessItem extends Key {
  deploymentId: number
}
