import { dayParts, type Day } from './day.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Returns three letters; 0 is January. */
export function monthName(month: number): string {
  return MONTHS[month] ?? ''
}

/** Writes `Jul 4, 2022` */
export function dayText(day: Day): string {
  return `${dayTextWithoutYear(day)}, ${dayParts(day).year}`
}

/** Writes `Jul 4` */
export function dayTextWithoutYear(day: Day): string {
  const { month, date } = dayParts(day)
  return `${monthName(month)} ${date}`
}

/** Returns both ends as text, the first without its year when the second has the same. */
export function periodTexts(start: Day, end: Day): [start: string, end: string] {
  const isOneYear = dayParts(start).year === dayParts(end).year
  return [isOneYear ? dayTextWithoutYear(start) : dayText(start), dayText(end)]
}

/** Writes `Jul 4 – Jul 15, 2022`, with words in place of a date that is not set. */
export function datesText(start: Day | null, end: Day | null): string {
  if (start !== null && end !== null) return periodTexts(start, end).join(' – ')
  return `${start === null ? 'No start date' : dayText(start)} – ${end === null ? 'No end date' : dayText(end)}`
}
