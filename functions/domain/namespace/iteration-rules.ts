import { TITLE_MAX } from '../limits.ts'
import { dayOrderProblem, dayProblem } from '../time/date-checks.ts'
import type { Problem } from '../problem.ts'
import { firstProblem, invalid, isLonger } from '../text/text-checks.ts'

/** What is said of an iteration. Dates are `YYYY-MM-DD`. */
export interface SaidOfIteration {
  title: string | null
  startDate: string
  dueDate: string
}

/** Returns what is wrong with an iteration among the others of its cadence. */
export const iterationProblem = (said: SaidOfIteration, others: Omit<SaidOfIteration, 'title'>[]): Problem | null =>
  firstProblem(
    isLonger(said.title ?? '', TITLE_MAX)
      ? invalid('title', `Title is too long (maximum is ${TITLE_MAX} characters)`)
      : null,
    dayProblem('startDate', said.startDate),
    dayProblem('dueDate', said.dueDate),
    dayOrderProblem(said.startDate, said.dueDate),
    others.some(({ startDate, dueDate }) => startDate <= said.dueDate && said.startDate <= dueDate)
      ? invalid('startDate', 'Dates cannot overlap with other existing iterations of this cadence')
      : null,
  )
