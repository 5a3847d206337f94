import { ROOT_PATH } from '#domain/root-path.ts'
import { issuePath, issueReference } from '#domain/addresses.ts'
import type { HealthStatus } from '#domain/refs.ts'
import type { WholeIssue } from '#operations/read/whole-issues.ts'
import { site } from '../site.ts'
import { milestoneJson } from './milestone-json.ts'
import { userJson } from './user-json.ts'

const HEALTH = { onTrack: 'on_track', needsAttention: 'needs_attention', atRisk: 'at_risk' } as const

/** A health status as REST writes it. */
export const healthJson = (status: HealthStatus | null) => (status === null ? null : HEALTH[status])

export function issueJson({ core, description }: WholeIssue, today: string) {
  const { projectPath, iid, assignees, healthStatus } = core
  const short = issueReference(projectPath, iid, false)
  const full = issueReference(projectPath, iid, true)
  const project = site(`${ROOT_PATH}/api/v4/projects/${core.projectId}`)
  return {
    id: core.id,
    iid,
    project_id: core.projectId,
    title: core.title,
    description: description?.markdown || null,
    state: core.state,
    type: core.type,
    issue_type: core.type.toLowerCase(),
    created_at: core.createdAt,
    updated_at: core.updatedAt,
    closed_at: core.closedAt,
    labels: core.labels.map(({ title }) => title),
    milestone: core.milestone === null ? null : milestoneJson(core.milestone, today),
    assignees: assignees.map(userJson),
    assignee: assignees[0] === undefined ? null : userJson(assignees[0]),
    author: userJson(core.author),
    user_notes_count: 0,
    upvotes: 0,
    downvotes: 0,
    due_date: core.dueDate,
    confidential: core.confidential,
    weight: core.weight,
    health_status: healthJson(healthStatus),
    discussion_locked: null,
    web_url: site(issuePath(projectPath, iid)),
    time_stats: {
      time_estimate: 0,
      total_time_spent: 0,
      human_time_estimate: null,
      human_total_time_spent: null,
    },
    references: { short, relative: full, full },
    _links: { self: `${project}/issues/${iid}`, project },
  }
}
