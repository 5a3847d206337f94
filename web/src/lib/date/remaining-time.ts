import { daysBetween } from '#domain/time/days.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { DateText } from './dates.ts'
import { localDay } from './local-day.ts'

const DAYS = ['day', 1] as const
/** Of each unit two at least are said, so that nothing is told too roughly. */
const REMAINING = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const

/** Returns how long is left until a due day is over: `Past due`, `1 day remaining`, `3 weeks remaining`; empty when it is not a date. */
export function remainingTime(dueDay: DateText, now = new Date()): string {
  if (!isDay(dueDay)) return ''
  const days = daysBetween(localDay(now), dueDay)
  if (days < 0) return 'Past due'
  if (days === 0) return 'Due today'
  const [unit, length] = REMAINING.find(([, atLeast]) => days >= 2 * atLeast) ?? DAYS
  const count = Math.floor(days / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} remaining`
}
