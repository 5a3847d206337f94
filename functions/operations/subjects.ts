import { can, type Action, type EpicSubject, type IssueSubject, type Subject } from '#domain/permissions.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import type { GroupItem, NamespaceFields, ProjectItem } from '#table/place-items.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import { ProblemError } from './problem-error.ts'

/** A group or project as the rules of permission see it. */
export const namespaceSubject = ({ visibility, namespaceIds }: NamespaceFields): Subject => ({
  kind: 'namespace',
  visibility,
  namespaceIds,
})

export const epicSubject = (
  epic: Pick<EpicItem, 'namespaceIds' | 'confidential'>,
  { visibility }: Pick<GroupItem, 'visibility'>,
): EpicSubject => ({ kind: 'epic', visibility, namespaceIds: epic.namespaceIds, confidential: epic.confidential })

export const issueSubject = (
  issue: Pick<IssueItem, 'namespaceIds' | 'confidential' | 'author' | 'assignees'>,
  { visibility }: Pick<ProjectItem, 'visibility'>,
): IssueSubject => ({
  kind: 'issue',
  visibility,
  namespaceIds: issue.namespaceIds,
  confidential: issue.confidential,
  authorId: issue.author.id,
  assigneeIds: issue.assignees.map(({ id }) => id),
})

const FORBIDDEN: Problem = { code: 'FORBIDDEN', message: 'You are not allowed to do this.' }

/** Ends the operation unless the viewer may do all of this; what the viewer may not see is reported as missing. */
export function demand(viewer: Viewer, subject: Subject, ...actions: Action[]): void {
  if (!can(viewer, 'read', subject)) throw new ProblemError(NOT_FOUND)
  if (!actions.every((action) => can(viewer, action, subject))) throw new ProblemError(FORBIDDEN)
}

/** Ends the operation with the problem, if there is one. */
export function refuse(problem: Problem | null): void {
  if (problem !== null) throw new ProblemError(problem)
}
