import type { Problem } from './problem.ts'
import { invalid } from './text-checks.ts'

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A date that may be missing. */
export const dayProblem = (field: string, day: string | null): Problem | null =>
  day === null || isDay(day) ? null : invalid(field, `"${day}" is not a date of the form YYYY-MM-DD`)

/** The start is not after the end, where both are known. */
export const dayOrderProblem = (start: string | null, due: string | null): Problem | null =>
  start !== null && due !== null && start > due
    ? invalid('dueDate', 'Due date must be on or after the start date')
    : null
