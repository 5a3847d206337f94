import { addDays } from '#domain/time/days.ts'
import { localDay } from '#web/lib/date/local-day.ts'

/** When something is due, in the words under which it is listed. */
export type DueGroup = 'Overdue' | 'This week' | 'Later' | 'No date'

const DAYS = 7

/** Returns under which words a due day is listed: what is due in the next seven days, today included, is due this week. */
export function dueGroupOf(dueDate: string | null, now = new Date()): DueGroup {
  const today = localDay(now)
  if (dueDate === null) return 'No date'
  if (dueDate < today) return 'Overdue'
  return dueDate < addDays(today, DAYS) ? 'This week' : 'Later'
}
