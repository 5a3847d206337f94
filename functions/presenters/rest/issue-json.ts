import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { issuePath, issueReference } from '#domain/addresses.ts'
import { taskCompletion, taskStatus } from '#domain/text/task-list.ts'
import type { DescriptionItem, IssueItem } from '#table/items/work-items.ts'
import { plainJson } from './plain-json.ts'
import { site } from './site.ts'
import { referencesJson } from './references-json.ts'
import { timeStatsJson } from './time-stats-json.ts'
import { userJson } from './user-json.ts'

const projectApi = (projectId: number): string => site(`${ROOT_PATH}/api/v4/projects/${projectId}`)
const issueApi = (projectId: number, iid: number): string => `${projectApi(projectId)}/issues/${iid}`

/** Returns how far the checklist of a description has come. */
function taskJson(html: string) {
  const { count, completedCount } = taskCompletion(html)
  return {
    task_completion_status: { count, completed_count: completedCount },
    has_tasks: count > 0,
    ...(count > 0 && { task_status: taskStatus(html) }),
  }
}

/** What an issue names of others, as far as who asks may read it. */
export interface NamedIssues {
  /** The issue that it repeats. */
  duplicateOf: Pick<IssueItem, 'projectId' | 'iid'> | null
  /** The issue that it was moved to. */
  movedTo: Pick<IssueItem, 'id'> | null
}

/** An issue with its texts and how many comments and reactions it has. */
export interface ShownIssue {
  core: IssueItem
  description: DescriptionItem | null
  counts: { notes: number; upvotes: number; downvotes: number }
}

/** Returns an issue as the REST API answers it: dates as `YYYY-MM-DD`, times in ISO 8601, estimates and time spent in seconds. */
export function issueJson(
  { core, description, counts }: ShownIssue,
  today: string,
  { duplicateOf, movedTo }: NamedIssues,
) {
  const { projectPath, iid, assignees } = core
  const short = issueReference(projectPath, iid, false)
  const full = issueReference(projectPath, iid, true)
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
    labels: inTitleOrder(core.labels).map(({ title }) => title),
    ...referencesJson('issue', core, today),
    assignees: assignees.map(userJson),
    assignee: assignees[0] === undefined ? null : userJson(assignees[0]),
    author: userJson(core.author),
    user_notes_count: counts.notes,
    upvotes: counts.upvotes,
    downvotes: counts.downvotes,
    confidential: core.confidential,
    ...plainJson('issue', core),
    discussion_locked: core.discussionLocked ?? null,
    severity: core.severity ?? 'UNKNOWN',
    published_incident_url: core.publishedIncidentUrl ?? null,
    moved_to_id: movedTo?.id ?? null,
    web_url: site(issuePath(projectPath, iid, core.type)),
    time_stats: timeStatsJson(core),
    ...taskJson(description?.html ?? ''),
    references: { short, relative: full, full },
    _links: {
      self: issueApi(core.projectId, iid),
      project: projectApi(core.projectId),
      closed_as_duplicate_of: duplicateOf && issueApi(duplicateOf.projectId, duplicateOf.iid),
    },
  }
}
