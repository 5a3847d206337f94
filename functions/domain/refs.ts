/** The copies of people, labels and milestones that items and edges carry, so that showing a row needs no second read. */

export interface UserRef {
  id: number
  username: string
  name: string
  avatarUrl: string | null
  /** Set while they are banned, which hides the issues that they made. */
  isBanned?: true
}

/** How grave an incident is; unknown where nobody has said so. */
export const SEVERITIES = ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface LabelRef {
  id: number
  /** Whether the label belongs to a project; group labels otherwise. */
  ofProject: boolean
  title: string
  color: string
  description: string | null
}

export interface IterationRef {
  id: number
  /** Counts inside the group that owns it. */
  iid: number
  title: string | null
  /** `YYYY-MM-DD` */
  startDate: string
  /** `YYYY-MM-DD` */
  dueDate: string
  cadenceId: number
  cadenceTitle: string
  /** Path of the group that owns it. */
  ownerPath: string
}

export type EscalationStatus = 'TRIGGERED' | 'ACKNOWLEDGED' | 'RESOLVED' | 'IGNORED'

/** The escalation of an issue: its policy, and how far it has come. */
export interface EscalationRef {
  policyId: number
  policyName: string
  status: EscalationStatus
}

export interface MilestoneRef {
  id: number
  /** Counts inside the namespace that owns it. */
  iid: number
  title: string
  state: 'active' | 'closed'
  /** Path of the namespace that owns it. */
  ownerPath: string
  /** Whether that namespace is a project; a group otherwise. */
  ofProject: boolean
  /** `YYYY-MM-DD` */
  startDate: string | null
  /** `YYYY-MM-DD` */
  dueDate: string | null
}

/** Lists what fields can refer to, with the copy of each that items carry. */
export interface ReferenceTargets {
  label: LabelRef
  person: UserRef
  milestone: MilestoneRef
  iteration: IterationRef
}
export type ReferenceTarget = keyof ReferenceTargets

export type HealthStatus = 'onTrack' | 'needsAttention' | 'atRisk'
export type ItemState = 'opened' | 'closed'
export type IssueType = 'ISSUE' | 'INCIDENT' | 'TEST_CASE' | 'REQUIREMENT' | 'TASK'
