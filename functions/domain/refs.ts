/** The copies of people, labels and milestones that items and edges carry, so that showing a row needs no second read. */

export interface UserRef {
  id: number
  username: string
  name: string
  avatarUrl: string | null
}

export interface LabelRef {
  id: number
  /** Whether the label belongs to a project; group labels otherwise. */
  ofProject: boolean
  title: string
  color: string
  description: string | null
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

export type HealthStatus = 'onTrack' | 'needsAttention' | 'atRisk'
export type ItemState = 'opened' | 'closed'
export type IssueType = 'ISSUE' | 'INCIDENT' | 'TEST_CASE' | 'REQUIREMENT' | 'TASK'
