import { dayProblem } from '../time/date-checks.ts'
import type { Problem } from '../problem.ts'
import { descriptionProblem, firstProblem, invalid, titleProblem } from '../text/text-checks.ts'

/** What is said of a milestone. Dates are `YYYY-MM-DD`. */
export interface SaidOfMilestone {
  title: string
  description: string | null
  startDate: string | null
  dueDate: string | null
}

export const TITLE_TAKEN: Problem = {
  code: 'TAKEN',
  message: 'Title already being used for another group or project milestone.',
  field: 'title',
}

/** Returns what is wrong with the texts and dates of a milestone; null when nothing is. */
export const milestoneProblem = ({ title, description, startDate, dueDate }: SaidOfMilestone): Problem | null =>
  firstProblem(
    titleProblem(title),
    descriptionProblem(description ?? ''),
    dayProblem('startDate', startDate),
    dayProblem('dueDate', dueDate),
    startDate !== null && dueDate !== null && dueDate < startDate
      ? invalid('dueDate', 'Due date must be greater than start date')
      : null,
  )

/** Where a milestone stands: ids from the root group down to its group or project. */
interface MilestoneScope {
  namespaceIds: number[]
  ofProject: boolean
}

/** True when titles of two places must differ: those of one group or project, and those of a group and its own projects. */
export const shareTitles = (a: MilestoneScope, b: MilestoneScope): boolean =>
  (a.ofProject === b.ofProject && a.namespaceIds.at(-1) === b.namespaceIds.at(-1)) ||
  isProjectOf(a, b) ||
  isProjectOf(b, a)

const isProjectOf = (project: MilestoneScope, group: MilestoneScope): boolean =>
  project.ofProject && !group.ofProject && project.namespaceIds.at(-2) === group.namespaceIds.at(-1)
