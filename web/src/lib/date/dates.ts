import { isOverdue as isOver } from '#domain/time/timeframe.ts'
import { localDay } from './local-day.ts'
import { timeZone } from './time-zone.ts'

/** A day as `YYYY-MM-DD`, or a moment as an ISO 8601 text with time. */
export type DateText = string

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

let relativeTimes: Intl.RelativeTimeFormat | undefined

/** Each is made when it is first needed: the first of them takes the browser 15 ms, or 60 on a phone. */
const formatters = {
  day: datesAs({ dateStyle: 'medium' }),
  dayWithoutYear: datesAs({ month: 'short', day: 'numeric' }),
  moment: datesAs({ dateStyle: 'long', timeStyle: 'short' }),
  longDay: datesAs({ dateStyle: 'full' }),
  relative: () => (relativeTimes ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'always' })),
}

/** Makes what dates are written with, each as a piece of work of its own: while the browser waits for the data of the page. */
export function prepareFormats(schedule: (work: () => void) => void): void {
  for (const prepare of [formatters.relative, () => formatters.day()]) schedule(prepare)
}

/** Returns what writes dates in a zone; without one in that of the browser. */
function datesAs(options: Intl.DateTimeFormatOptions): DatesIn {
  const made: Record<string, Intl.DateTimeFormat> = {}
  return (zone) => (made[zone ?? ''] ??= new Intl.DateTimeFormat(undefined, { ...options, timeZone: zone }))
}
type DatesIn = (zone?: string) => Intl.DateTimeFormat

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UNITS = [
  { unit: 'year', length: 365 * DAY },
  { unit: 'month', length: 30 * DAY },
  { unit: 'week', length: 7 * DAY },
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const

/** True when the text is a day without a time, which means the same day in every time zone. */
export function isDateOnly(value: DateText): boolean {
  return DATE_ONLY.test(value)
}

/** Returns the moment that a text stands for, days at local midnight; null when it is not a date. */
export function parseDate(value: DateText): Date | null {
  const day = DATE_ONLY.exec(value)
  if (!day) {
    const moment = new Date(value)
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  // `new Date('2026-11-21')` would be midnight in London, which is still the 20th in New York.
  const [year, month, date] = day.slice(1).map(Number) as [number, number, number]
  const midnight = new Date(year, month - 1, date)
  return midnight.getMonth() === month - 1 ? midnight : null
}

/** Returns today by the days of UTC, by which the server tells what is over. */
export const utcToday = (): DateText => new Date().toISOString().slice(0, 10)

/** Writes `Sep 30, 2022` in the reader's locale; empty when it is not a date. */
export function formatDay(value: DateText): string {
  return format(formatters.day, value)
}

/** Writes `Sep 30` in the current year, `Sep 30, 2022` in others; for narrow places. */
export function formatShortDay(value: DateText, now = new Date()): string {
  const date = parseDate(value)
  return format(date?.getFullYear() === now.getFullYear() ? formatters.dayWithoutYear : formatters.day, value)
}

/** Returns the full local date, with the time when the text has one; for tooltips. */
export function formatFull(value: DateText): string {
  return format(isDateOnly(value) ? formatters.longDay : formatters.moment, value)
}

/** Writes `Sep 1 – Sep 14, 2026`, each with its year where they differ, or the one day that is known. */
export function formatKnownDays(days: { startDate: string | null; dueDate: string | null }): string | null {
  const { startDate, dueDate } = days
  if (startDate !== null && dueDate !== null) {
    return `${formatShortDay(startDate, parseDate(dueDate) ?? undefined)} – ${formatDay(dueDate)}`
  }
  if (startDate !== null) return `starts ${formatDay(startDate)}`
  return dueDate === null ? null : `ends ${formatDay(dueDate)}`
}

/** Writes `2 days ago`, `in 3 hours`, `just now` of a moment; empty when it is none. */
export function formatRelative(value: DateText, now = new Date()): string {
  const date = parseDate(value)
  if (!date) return ''
  const distance = date.getTime() - now.getTime()
  const found = UNITS.find(({ length }) => Math.abs(distance) >= length)
  return found ? formatters.relative().format(Math.trunc(distance / found.length), found.unit) : 'just now'
}

/** True when a due day lies before today in the reader's time zone. */
export function isOverdue(dueDay: DateText, now = new Date()): boolean {
  return isOver(dueDay, localDay(now))
}

function format(datesIn: DatesIn, value: DateText): string {
  const date = parseDate(value)
  if (!date) return ''
  // A day is the same one everywhere; a moment is on the day that it is for the reader.
  return datesIn(isDateOnly(value) ? undefined : timeZone.name).format(date)
}
