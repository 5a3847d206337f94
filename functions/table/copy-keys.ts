import type { Key } from './keys.ts'

/** Keys of who carries copies of labels and milestones, and of the work that is left while copies follow a change. */

/** What a label has besides its own item: its change that copies follow, and the tasks that carry one. */
export const labelPk = (labelId: number): string => `LB#${labelId}`
/** What a milestone has besides its own item: who carries a copy of it. */
export const milestonePk = (milestoneId: number): string => `MS#${milestoneId}`
/** That an issue carries a copy of the milestone. */
export const milestoneIssueKey = (milestoneId: number, issueId: number): Key => ({
  PK: milestonePk(milestoneId),
  SK: `${MILESTONE_ISSUE_PREFIX}${issueId}`,
})
export const MILESTONE_ISSUE_PREFIX = 'I#'
/** Stands while the copies of a label are being brought up to date, and for a while after. */
export const labelFanOutKey = (labelId: number): Key => ({ PK: labelPk(labelId), SK: 'SPREAD' })
/** The mark that a task carries a copy of the label; epics and issues are found by their rows in lists. */
export const labelTaskKey = (labelId: number, taskId: number): Key => ({
  PK: labelPk(labelId),
  SK: `${LABEL_TASK_PREFIX}${taskId}`,
})
export const LABEL_TASK_PREFIX = 'T#'
/** Stands while the copies of a milestone are being brought up to date. */
export const milestoneFanOutKey = (milestoneId: number): Key => ({ PK: milestonePk(milestoneId), SK: 'SPREAD' })
