import { isDay } from './is-day.ts'
import type { Problem } from '../problem.ts'
import { invalid } from '../text/text-checks.ts'

/** Returns what is wrong with a date that may be missing; null when nothing is. */
export const dayProblem = (field: string, day: string | null): Problem | null =>
  day === null || isDay(day) ? null : invalid(field, `"${day}" is not a date of the form YYYY-MM-DD`)

/** Returns what is wrong with two days; null when nothing is: the start is not after the end, where both are known. */
export const dayOrderProblem = (start: string | null, due: string | null): Problem | null =>
  start !== null && due !== null && start > due
    ? invalid('dueDate', 'Due date must be on or after the start date')
    : null
