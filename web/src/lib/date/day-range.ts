import { formatDay, parseDate, type DateText } from './dates.ts'

/** Writes `Jun 1, 2022 – Jun 30, 2022`; with one date missing only the other. */
export function formatDayRange(start: DateText | null | undefined, end: DateText | null | undefined): string {
  return [start, end]
    .filter((value) => value !== null && value !== undefined)
    .map(formatDay)
    .join(' – ')
}

/** Writes `September 30` in the reader's locale; empty when it is not a date. */
export function formatMonthDay(value: DateText): string {
  const date = parseDate(value)
  return date ? new Intl.DateTimeFormat(undefined, { month: 'long', day: 'numeric' }).format(date) : ''
}
