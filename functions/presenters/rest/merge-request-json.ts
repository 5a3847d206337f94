import { mergeRequestPath, mergeRequestReference } from '#domain/addresses.ts'
import { isDraft } from '#domain/merge-request/merge-request.ts'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import type { MergeRequestItem, MergeRequestTextItem } from '#table/items/merge-request.ts'
import type { MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { milestoneJson } from './milestone-json.ts'
import { site } from './site.ts'
import { userJson } from './user-json.ts'

export interface MergeRequestToShow {
  item: MergeRequestItem
  text: MergeRequestTextItem | null
  milestone: MilestoneItem | null
}

/** Returns a merge request as existing clients know it; of its code nothing is known here. */
export function mergeRequestJson({ item, text, milestone }: MergeRequestToShow, project: ProjectItem, today: string) {
  const { iid, merged, closed, state } = item
  const [assignee] = item.assignees
  const short = mergeRequestReference(project.fullPath, iid, false)
  const [path, isUnfinished] = [mergeRequestPath(project.fullPath, iid), isDraft(item.title)]
  return {
    id: item.id,
    iid,
    project_id: item.projectId,
    title: item.title,
    description: text?.markdown ?? null,
    state,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    merged_by: merged && userJson(merged.user),
    merge_user: merged && userJson(merged.user),
    merged_at: merged?.at ?? null,
    closed_by: closed && userJson(closed.user),
    closed_at: closed?.at ?? null,
    target_branch: item.targetBranch,
    source_branch: item.sourceBranch,
    user_notes_count: item.notes,
    upvotes: 0,
    downvotes: 0,
    author: userJson(item.author),
    assignees: item.assignees.map(userJson),
    assignee: assignee === undefined ? null : userJson(assignee),
    reviewers: item.reviewers.map(userJson),
    source_project_id: item.projectId,
    target_project_id: item.projectId,
    labels: inTitleOrder(item.labels).map(({ title }) => title),
    draft: isUnfinished,
    work_in_progress: isUnfinished,
    milestone: milestone && milestoneJson(milestone, today),
    merge_when_pipeline_succeeds: false,
    merge_status: state === 'opened' && !isUnfinished ? 'can_be_merged' : 'cannot_be_merged',
    sha: null,
    merge_commit_sha: null,
    squash: false,
    discussion_locked: null,
    web_url: site(path),
    references: { short, relative: short, full: mergeRequestReference(project.fullPath, iid, true) },
  }
}
