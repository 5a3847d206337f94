import type { Problem } from '../problem.ts'

/** True when a group has epics at all; it says so only when it has none. */
export const hasEpics = (group: { allowEpics?: boolean | undefined }): boolean => group.allowEpics !== false

/** True when a group shows value streams and tasks by type; it says so only when it does not. */
export const hasAnalytics = (group: { allowAnalytics?: boolean | undefined }): boolean => group.allowAnalytics !== false

/** Returns the problem of a group that does without epics: none are made, changed or shown there; null elsewhere. */
export const epicsOffProblem = (group: { allowEpics?: boolean | undefined }): Problem | null =>
  hasEpics(group) ? null : { code: 'FORBIDDEN', message: 'Epics are turned off in this group.' }

/** Returns the problem of a group that does without value streams and tasks by type; null elsewhere. */
export const analyticsOffProblem = (group: { allowAnalytics?: boolean | undefined }): Problem | null =>
  hasAnalytics(group) ? null : { code: 'FORBIDDEN', message: 'Analytics are turned off in this group.' }
