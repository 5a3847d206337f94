import * as v from 'valibot'
import { DEPLOYMENT_STATUSES } from '#domain/deployment/deployment.ts'
import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import {
  VULNERABILITY_CONFIDENCES,
  VULNERABILITY_REPORT_TYPES,
  VULNERABILITY_SEVERITIES,
  VULNERABILITY_STATES,
} from '#domain/security/vulnerability.ts'
import { day, milestone, none, person, time } from './place-shapes.ts'

/** Shapes of what other systems report of a project's code, as REST answers them. */

const maybeText = v.nullable(v.string())
const maybeId = v.nullable(v.number())
const maybeTime = v.nullable(time)
const maybePerson = v.nullable(person)

const mergeRequestEntries = {
  ...{ id: v.number(), iid: v.number(), project_id: v.number(), title: v.string(), description: maybeText },
  state: v.picklist(MERGE_REQUEST_STATES),
  ...{ created_at: time, updated_at: time, merged_by: maybePerson, merge_user: maybePerson, merged_at: maybeTime },
  ...{ closed_by: maybePerson, closed_at: maybeTime, target_branch: v.string(), source_branch: v.string() },
  ...{ user_notes_count: v.number(), upvotes: v.number(), downvotes: v.number(), author: person },
  ...{ assignees: v.array(person), assignee: maybePerson, reviewers: v.array(person) },
  ...{ source_project_id: v.number(), target_project_id: v.number(), labels: v.array(v.string()) },
  ...{ draft: v.boolean(), work_in_progress: v.boolean(), milestone: v.nullable(milestone) },
  ...{ merge_when_pipeline_succeeds: v.boolean(), merge_status: v.string(), sha: none, merge_commit_sha: none },
  ...{ squash: v.boolean(), discussion_locked: none, web_url: v.string() },
  references: v.strictObject({ short: v.string(), relative: v.string(), full: v.string() }),
}
export const mergeRequest = v.strictObject(mergeRequestEntries)
/** Holds a merge request by itself, with what the person may do with it. */
export const wholeMergeRequest = v.strictObject({
  ...mergeRequestEntries,
  subscribed: v.boolean(),
  user: v.strictObject({ can_merge: v.boolean(), can_update: v.boolean() }),
  // For those who ask for it.
  description_html: v.optional(v.string()),
})
export const mergeRequestApprovals = v.strictObject({
  approved: v.boolean(),
  approved_by: v.array(v.strictObject({ user: person, approved_at: time })),
  user_has_approved: v.boolean(),
})
export const mergeRequestNote = v.strictObject({
  ...{ id: v.number(), type: none, body: v.string(), attachment: none, author: person, created_at: time },
  ...{ updated_at: time, system: v.boolean(), noteable_id: v.number(), noteable_type: v.literal('MergeRequest') },
  ...{ noteable_iid: v.number(), project_id: v.number(), resolvable: v.boolean(), confidential: v.boolean() },
  internal: v.boolean(),
  // For those who ask for it.
  body_html: v.optional(v.string()),
})
/** Holds what a new comment on a merge request is answered with. */
export const newMergeRequestNote = v.strictObject({
  ...{ id: v.number(), body: v.string(), noteable_iid: v.number(), noteable_type: v.literal('MergeRequest') },
})
export const mergeRequestUnderReview = v.strictObject({
  ...{ id: v.number(), iid: v.number(), title: v.string(), web_url: v.string(), created_at: time },
  ...{ milestone: v.nullable(milestone), author: person },
  // In hours.
  review_time: v.number(),
  ...{ approved_by: v.array(person), notes_count: v.number() },
  diff_stats: v.strictObject({
    ...{ additions: v.number(), deletions: v.number(), total: v.number(), commits_count: v.number() },
  }),
})

export const deploymentApproval = v.strictObject({
  ...{ user: person, status: v.picklist(['approved', 'rejected']), created_at: time, comment: maybeText },
})
export const deployment = v.strictObject({
  ...{ id: v.number(), iid: v.number(), ref: v.string(), sha: v.string(), tag: v.boolean() },
  status: v.picklist(DEPLOYMENT_STATUSES),
  ...{ created_at: time, updated_at: time, finished_at: maybeTime, user: person },
  environment: v.strictObject({ id: v.number(), name: v.string() }),
  ...{ deployable: none, pending_approval_count: v.number(), approvals: v.array(deploymentApproval) },
  // In lists.
  user_can_approve: v.optional(v.boolean()),
})
export const environment = v.strictObject({
  ...{ id: v.number(), name: v.string(), created_at: time, required_approval_count: v.number() },
  approval_rules: v.array(v.strictObject({ user_id: v.number() })),
})
export const deploymentFrequency = v.strictObject({ from: day, to: day, value: v.number() })

export const vulnerability = v.strictObject({
  ...{ id: v.number(), title: v.string(), description: maybeText, state: v.picklist(VULNERABILITY_STATES) },
  severity: v.picklist(VULNERABILITY_SEVERITIES),
  confidence: v.picklist(VULNERABILITY_CONFIDENCES),
  report_type: v.picklist(VULNERABILITY_REPORT_TYPES),
  project: v.strictObject({
    ...{ id: v.number(), name: v.string(), full_path: v.string(), full_name: v.string() },
  }),
  ...{ author_id: v.number(), updated_by_id: maybeId, last_edited_by_id: none, closed_by_id: maybeId },
  ...{ confirmed_by_id: maybeId, resolved_by_id: maybeId, dismissed_by_id: maybeId, start_date: none, due_date: none },
  ...{ created_at: time, updated_at: time, last_edited_at: none, closed_at: maybeTime, confirmed_at: maybeTime },
  ...{ resolved_at: maybeTime, dismissed_at: maybeTime },
})
export const vulnerabilityTransition = v.strictObject({
  from_state: v.picklist(VULNERABILITY_STATES),
  to_state: v.picklist(VULNERABILITY_STATES),
  ...{ comment: maybeText, author: person, created_at: time },
})
/** Holds how many findings of a report are new, and how many were known. */
export const importedReport = v.strictObject({ added: v.number(), known: v.number() })

export const metricImage = v.strictObject({
  ...{ id: v.number(), created_at: time, filename: v.string(), file_path: v.string(), url: maybeText },
  url_text: maybeText,
})
