import type { Problem } from '../problem.ts'

/** Whether a group has epics at all; it says so only when it has none. */
export const hasEpics = (group: { allowEpics?: boolean | undefined }): boolean => group.allowEpics !== false

/** A group may do without epics: then none are made, changed or shown. */
export const epicsOffProblem = (group: { allowEpics?: boolean | undefined }): Problem | null =>
  hasEpics(group) ? null : { code: 'FORBIDDEN', message: 'Epics are turned off in this group.' }
