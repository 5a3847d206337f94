import { isArchived } from '#domain/namespace/archived.ts'
import { isHiddenItem, type ItemKind } from '#domain/item/kinds.ts'
import { can, type Action, type ItemSubject, type Subject } from '#domain/permissions.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import type { GroupItem, NamespaceFields, ProjectItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { ProblemError } from './problem-error.ts'

/** Returns a group or project as the rules of permission see it. */
export const namespaceSubject = (namespace: NamespaceFields): Subject => ({
  kind: 'namespace',
  visibility: namespace.visibility,
  namespaceIds: namespace.namespaceIds,
  ...(isArchived(namespace) && { isArchived: true }),
  ...(namespace.deletedAt !== undefined && { isDeleted: true }),
})

/** Returns an item of any kind as the rules of permission see it. */
export const itemSubject = (
  kind: ItemKind,
  core: EpicItem | IssueItem,
  home: Pick<GroupItem | ProjectItem, 'visibility' | 'archived' | 'archivedAbove' | 'deletedAt'>,
): ItemSubject => ({
  kind,
  visibility: home.visibility,
  ...(isArchived(home) && { isArchived: true }),
  ...(home.deletedAt !== undefined && { isDeleted: true }),
  namespaceIds: core.namespaceIds,
  confidential: core.confidential,
  ...('assignees' in core && {
    ...{ authorId: core.author.id, assigneeIds: core.assignees.map(({ id }) => id) },
    ...(core.discussionLocked && { discussionLocked: true }),
  }),
  ...(isHiddenItem(kind, core) && { isHidden: true }),
})

/** Returns an epic as the rules of permission see it. */
export const epicSubject = (
  epic: Pick<EpicItem, 'namespaceIds' | 'confidential'>,
  { visibility }: Pick<GroupItem, 'visibility'>,
): ItemSubject => ({ kind: 'epic', visibility, namespaceIds: epic.namespaceIds, confidential: epic.confidential })

const FORBIDDEN: Problem = { code: 'FORBIDDEN', message: 'You are not allowed to do this.' }

/**
 * Ends the operation unless the viewer may do all of this; what the viewer may not see is reported as missing.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export function authorize(viewer: Viewer, subject: Subject, ...actions: Action[]): void {
  if (!can(viewer, 'read', subject)) throw new ProblemError(NOT_FOUND)
  if (!actions.every((action) => can(viewer, action, subject))) throw new ProblemError(FORBIDDEN)
}

/**
 * Ends the operation for those who may not deal with the members of a group or project, and with what else lets somebody in there.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export const authorizeMembers = (viewer: Viewer, place: GroupItem | ProjectItem): void => {
  authorize(viewer, namespaceSubject(place), place.kind === 'group' ? 'adminMembers' : 'adminProjectMembers')
}

/** Ends the operation with the problem, if there is one. */
export function throwIf(problem: Problem | null): void {
  if (problem !== null) throw new ProblemError(problem)
}
