import { typedDay } from '#domain/time/typed-day.ts'
import { localDay } from './local-day.ts'

/** Returns the day that somebody typed, as `typedDay` reads it, in the order of days and months of the reader's locale. */
export const typedDate = (text: string, now = new Date()): string | null =>
  typedDay(text, localDay(now), isMonthFirst() ? 'month-first' : 'day-first')

function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(undefined).formatToParts(new Date(2000, 0, 2))
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
}
