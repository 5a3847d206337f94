import { mergeRequestPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { isDraft } from '#domain/merge-request/merge-request.ts'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import type { UserRef } from '#domain/refs.ts'
import type { MergeRequestPermissions } from '#domain/schema.generated.ts'
import type { MergeRequestItem, MergeRequestTextItem } from '#table/items/merge-request.ts'
import type { MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import { wholeConnection } from './connection.ts'
import { escapedHtml } from './escaped-html.ts'
import { labelObject } from './label-object.ts'
import { milestoneObject } from './milestone-object.ts'
import { userObject } from './user-object.ts'

export interface MergeRequestParts {
  item: MergeRequestItem
  text: MergeRequestTextItem | null
  milestone: MilestoneItem | null
  project: ProjectItem
  /** Whether notifications are off for the project's group. */
  emailsDisabled: boolean
  /** Ids of those of its people who may merge it; null where nobody asks. */
  mergers: Set<number> | null
  userPermissions: MergeRequestPermissions
}

/** Returns people of a merge request, each with whether they may merge it where that was read. */
export const mergeRequestPeople = (people: UserRef[], mergers: Set<number> | null, webUrl: string) =>
  wholeConnection(people.map((user) => ({ ...userObject(user, webUrl), canMerge: mergers && mergers.has(user.id) })))

/**
 * Returns a merge request as GraphQL shows it to a viewer who may read it.
 * @param today `YYYY-MM-DD`
 */
export function mergeRequestObject(parts: MergeRequestParts, webUrl: string, today: string) {
  const { item, text, milestone, project, emailsDisabled, mergers, userPermissions } = parts
  const webPath = mergeRequestPath(project.fullPath, item.iid)
  const people = (of: UserRef[]) => mergeRequestPeople(of, mergers, webUrl)
  return {
    numericId: item.id,
    numericIid: item.iid,
    projectPath: project.fullPath,
    id: globalId('MergeRequest', item.id),
    iid: `${item.iid}`,
    title: item.title,
    titleHtml: escapedHtml(item.title),
    description: text?.markdown ?? null,
    descriptionHtml: text?.html ?? null,
    state: item.state,
    draft: isDraft(item.title),
    sourceBranch: item.sourceBranch,
    targetBranch: item.targetBranch,
    author: userObject(item.author, webUrl),
    assignees: people(item.assignees),
    reviewers: people(item.reviewers),
    approvedBy: people(item.approvals.map(({ user }) => user)),
    approved: item.approvals.length > 0,
    labels: wholeConnection(inTitleOrder(item.labels).map(labelObject)),
    milestone: milestone && milestoneObject(milestone, webUrl, today),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    mergedAt: item.merged?.at ?? null,
    mergeUser: item.merged && userObject(item.merged.user, webUrl),
    closedAt: item.closed?.at ?? null,
    userNotesCount: item.notes,
    emailsDisabled,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    userPermissions,
  }
}
