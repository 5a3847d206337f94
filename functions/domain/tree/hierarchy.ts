import { EPIC_DEPTH_MAX, TASKS_MAX } from '../limits.ts'
import type { Problem } from '../problem.ts'
import type { IssueType } from '../refs.ts'

/**
 * The rules of the tree of epics and issues. Each answers null when the link may be made, else why not.
 * An epic has at most one parent, an issue at most one epic; a child's group is its parent's or below.
 */

/** An epic as the rules see it. */
export interface TreeEpic {
  id: number
  parentId: number | null
  /** Ids from the root group down to the epic's group. */
  namespaceIds: number[]
  confidential: boolean
}

/** An issue as the rules see it. */
export interface TreeIssue {
  type: IssueType
  parentId: number | null
  /** Ids from the root group down to the project. */
  namespaceIds: number[]
  confidential: boolean
}

const refused = (tail: string): Problem => ({
  code: 'HIERARCHY',
  message: `This epic cannot be added. ${tail}`,
  field: 'parent',
})

const refusedConfidentiality = (message: string, field: string): Problem => ({
  code: 'CONFIDENTIALITY',
  message,
  field,
})

/** True when the namespace is the group or stands below it. */
export const isWithin = (namespaceIds: number[], groupIds: number[]): boolean =>
  groupIds.every((id, index) => namespaceIds[index] === id)

/**
 * Returns the problem of a group that does without child epics; null for any other.
 * @param parentGroup the group of the parent
 */
export const subEpicsProblem = (parentGroup: { allowSubEpics: boolean }): Problem | null =>
  parentGroup.allowSubEpics
    ? null
    : { code: 'FORBIDDEN', message: 'Epics of this group cannot have child epics.', field: 'parent' }

/** Returns the problem of an epic that would be its own child; null for any other. */
const selfProblem = (child: Pick<TreeEpic, 'id'>, parent: Pick<TreeEpic, 'id'>): Problem | null =>
  child.id === parent.id ? refused('An epic cannot be added to itself.') : null

/** Returns the problem of an epic that is added where it is already; null for any other. */
const assignedProblem = (child: Pick<TreeEpic, 'parentId'>, parent: Pick<TreeEpic, 'id'>): Problem | null =>
  child.parentId === parent.id ? refused('It is already assigned to the parent epic.') : null

/** Returns the problem of an epic that would stand above itself; null for any other. `parentAncestorIds`: the epics above the parent. */
const cycleProblem = (child: Pick<TreeEpic, 'id'>, parentAncestorIds: number[]): Problem | null =>
  parentAncestorIds.includes(child.id) ? refused('It is already an ancestor of the parent epic.') : null

/** Returns the problem of a child epic whose group is neither its parent's nor below; null for any other. */
const groupProblem = (child: Pick<TreeEpic, 'namespaceIds'>, parent: Pick<TreeEpic, 'namespaceIds'>): Problem | null =>
  isWithin(child.namespaceIds, parent.namespaceIds)
    ? null
    : refused('An epic must belong to the same group or subgroup as its parent epic.')

/**
 * Returns the problem of an epic that would stand deeper than level 7; null for any other.
 * @param parentLevel 1 for an epic without a parent
 * @param subtreeHeight 1 for a child without child epics of its own
 */
export const depthProblem = (parentLevel: number, subtreeHeight: number): Problem | null =>
  parentLevel + subtreeHeight <= EPIC_DEPTH_MAX
    ? null
    : {
        ...refused(
          `One or more epics would exceed the maximum depth (${EPIC_DEPTH_MAX}) from its most distant ancestor.`,
        ),
        code: 'HIERARCHY_TOO_DEEP',
      }

/** Returns the problem of a public epic below a confidential one, which has only confidential child epics; null for any other. */
export const confidentialParentProblem = (
  child: Pick<TreeEpic, 'confidential'>,
  parent: Pick<TreeEpic, 'confidential'>,
): Problem | null =>
  parent.confidential && !child.confidential
    ? refusedConfidentiality('A non-confidential epic cannot be assigned to a confidential parent epic', 'confidential')
    : null

/** Where an epic would be. */
export interface EpicDepth {
  parent: TreeEpic
  /** Ids of the epics above the parent, in any order. */
  ancestorIds: number[]
  /** 1 for a child without child epics of its own. */
  subtreeHeight: number
}

/** Tells whether an epic may become the child of another; the first rule it breaks, in the order in which people see them. */
export const epicLinkProblem = (child: TreeEpic, { parent, ancestorIds, subtreeHeight }: EpicDepth): Problem | null =>
  selfProblem(child, parent) ??
  assignedProblem(child, parent) ??
  cycleProblem(child, ancestorIds) ??
  groupProblem(child, parent) ??
  depthProblem(ancestorIds.length + 1, subtreeHeight) ??
  confidentialParentProblem(child, parent)

/** Tells whether an issue may be linked to an epic. */
export function issueLinkProblem(issue: TreeIssue, epic: TreeEpic): Problem | null {
  const notFound = 'No matching issue found. Make sure that you are adding a valid issue URL.'
  if (issue.parentId === epic.id) return { code: 'CONFLICT', message: 'Issue(s) already assigned', field: 'epic' }
  if (issue.type !== 'ISSUE' || !isWithin(issue.namespaceIds, epic.namespaceIds)) {
    return { code: 'HIERARCHY', message: notFound, field: 'epic' }
  }
  if (epic.confidential && !issue.confidential) {
    return refusedConfidentiality(
      'Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again',
      'epic',
    )
  }
  return null
}

/** Returns what is wrong with the type of an issue below an epic; null when nothing is: only plain issues belong to epics, so another type takes one that does not. */
export const typeProblem = (type: IssueType, hasEpic: boolean): Problem | null =>
  type === 'ISSUE' || !hasEpic
    ? null
    : {
        code: 'HIERARCHY',
        message: 'Remove the issue from its epic first: only issues belong to epics.',
        field: 'type',
      }

/**
 * Tells whether a task may be put below an issue.
 * @param tasks how many the issue has
 */
export function taskLinkProblem(
  task: Pick<TreeIssue, 'parentId' | 'namespaceIds' | 'confidential'>,
  issue: TreeEpic,
  tasks: number,
): Problem | null {
  if (task.parentId === issue.id) return { code: 'CONFLICT', message: 'Task(s) already assigned', field: 'parent' }
  if (!isWithin(task.namespaceIds, issue.namespaceIds)) {
    return { code: 'HIERARCHY', message: 'A task must belong to the project of its issue.', field: 'parent' }
  }
  if (issue.confidential && !task.confidential) {
    return refusedConfidentiality('A non-confidential task cannot have a confidential parent', 'confidential')
  }
  return tasks < TASKS_MAX
    ? null
    : { code: 'LIMIT_EXCEEDED', message: `An issue can have at most ${TASKS_MAX} tasks.`, field: 'parent' }
}

/** Tells whether an issue may become confidential: no public task may be below it. */
export const hidingIssueProblem = (publicTasks: number): Problem | null =>
  publicTasks === 0
    ? null
    : refusedConfidentiality('Cannot make the issue confidential if it contains non-confidential tasks', 'confidential')

/** Tells whether a task may become public under its issue. */
export const revealingTaskProblem = (issue: Pick<TreeEpic, 'confidential'>): Problem | null =>
  issue.confidential
    ? refusedConfidentiality('A non-confidential task cannot have a confidential parent', 'confidential')
    : null

/** Tells whether an epic may become confidential: nothing public may be below it. */
export function hidingProblem(publicIssues: number, publicEpics: number): Problem | null {
  const contains = (what: string): Problem =>
    refusedConfidentiality(`Cannot make the epic confidential if it contains non-confidential ${what}`, 'confidential')
  if (publicIssues > 0) return contains('issues')
  return publicEpics > 0 ? contains('child epics') : null
}

/** Tells whether an issue may become public under its epic. */
export const revealingIssueProblem = (epic: Pick<TreeEpic, 'confidential'> | null): Problem | null =>
  epic?.confidential
    ? refusedConfidentiality('Cannot set confidential epic for a non-confidential issue', 'confidential')
    : null
