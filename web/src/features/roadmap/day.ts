import { localDay as localDayText } from '#web/lib/date/local-day.ts'
import { DAYS_PER_WEEK } from './constants.ts'

/**
 * A calendar day as the number of days since 1970-01-01. Days are counted, never moments, so that neither time zones nor clock
 * changes can move one.
 */
export type Day = number

export interface DayParts {
  year: number
  /** 0 is January. */
  month: number
  date: number
}

const DAY_MS = 86_400_000
const LEADING_DATE = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/

/** Returns the day at the beginning of a text such as `2022-03-10` or `2022-03-10T00:00:00Z`; null when there is none. */
export function readDay(text: string | null | undefined): Day | null {
  const found = LEADING_DATE.exec(text ?? '')
  if (!found) return null
  const [year, month, date] = [Number(found[1]), Number(found[2]) - 1, Number(found[3])]
  const day = dayAt(year, month, date)
  const parts = dayParts(day)
  // The 31st of April would count on into May, and the year 99 as 1999.
  return parts.year === year && parts.month === month && parts.date === date ? day : null
}

/** Returns the day as `YYYY-MM-DD`. */
export function writeDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Returns a day from its parts: months and dates beyond their ends count on: month 12 is January of the next year, date 0 the last day of the month before. */
export function dayAt(year: number, month: number, date: number): Day {
  return Date.UTC(year, month, date) / DAY_MS
}

export function dayParts(day: Day): DayParts {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}

/** Returns the day that it is for the reader. */
export function localDay(now: Date): Day {
  return readDay(localDayText(now)) ?? 0
}

/** Returns the weekday: 0 is Sunday. */
export function weekdayOf(day: Day): number {
  // 1970-01-01 was a Thursday.
  return modulo(day + 4, DAYS_PER_WEEK)
}

/** Returns the last day on or before this one that begins a week. `firstDayOfWeek`: 0 is Sunday. */
export function weekStart(day: Day, firstDayOfWeek: number): Day {
  return day - modulo(weekdayOf(day) - firstDayOfWeek, DAYS_PER_WEEK)
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
