import { daysFromDate, dateFromDays } from './iso-time.ts'
import type { DayRange, Span } from './timeframe.ts'

/**
 * Spans of days sorted into classes by their length, so that one range of a sorted key holds all spans of a class that
 * can touch a time frame: what is at most a quarter long and touches it began at most a quarter before it.
 */
const LONGEST = { A: 92, B: 183, C: 366, D: 548, E: 1461 } as const

/** Spans of `Z` are longer than all others, or open on one side; those of `N` have no dates. */
export type DurationClass = keyof typeof LONGEST | 'Z' | 'N'

const CLOSED_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const
/** The classes of spans with both dates or one of them: what a time frame can touch. */
export const DATED_CLASSES: readonly DurationClass[] = [...CLOSED_CLASSES, 'Z']
/** The class that holds all spans without a start or without an end. */
export const OPEN_CLASS: DurationClass = 'Z'
export const UNDATED_CLASS: DurationClass = 'N'

/** The class of a span; one that ends before it starts counts as short. */
export function durationClass({ startDate, dueDate }: Span): DurationClass {
  if (startDate === null || dueDate === null) return startDate === dueDate ? UNDATED_CLASS : OPEN_CLASS
  const days = daysFromDate(dueDate) - daysFromDate(startDate)
  return CLOSED_CLASSES.find((name) => days <= LONGEST[name]) ?? 'Z'
}

/** Null behind the last month of a four-digit year. */
function nextMonth(month: string): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  const [nextYear = '', nextNumber = ''] = next.map(String)
  return nextYear.length > 4 ? null : `${nextYear.padStart(4, '0')}-${nextNumber.padStart(2, '0')}`
}
const monthOf = (date: string): string => date.slice(0, 7)
const firstDay = (month: string): string => `${month}-01`

/**
 * The months, as `2026-05`, into which a span of the shortest class reaches over from the month before; at most four. Many
 * epics are short, and most of those that began up to a quarter before a time frame have ended before it too: what reaches
 * over the beginning of a month is therefore kept apart once more.
 */
export function monthsReached(span: Span): string[] {
  const { startDate, dueDate } = span
  if (startDate === null || dueDate === null || durationClass(span) !== 'A') return []
  const months: string[] = []
  let month = nextMonth(monthOf(startDate))
  for (; month !== null && month <= monthOf(dueDate); month = nextMonth(month)) months.push(month)
  return months
}

/** A class as a part of an index, or only what of it reaches into a month. */
export const partName = (name: DurationClass, month?: string): string =>
  month === undefined ? name : `${name}@${month}`

/** A range of dates in one part of the index; null where it is open. */
export interface IndexRange {
  part: string
  from: string | null
  to: string | null
}

/** Null where the day has no four-digit year: then it bounds nothing. */
function daysLater(date: string, days: number): string | null {
  const later = dateFromDays(daysFromDate(date) + days)
  return /^\d{4}-\d\d-\d\d$/.test(later) ? later : null
}

/**
 * The ranges of starts (or ends) in which every dated span that touches the time frame is found, and some that do not.
 * @param hasMonths whether the index tells what of the shortest class reaches into a month
 */
export function rangesOf(by: 'startDate' | 'dueDate', range: DayRange | undefined, hasMonths: boolean): IndexRange[] {
  return DATED_CLASSES.flatMap((name): IndexRange[] => {
    if (range === undefined) return [{ part: name, from: null, to: null }]
    return name === 'A' && hasMonths ? shortRanges(by, range) : [classRange(by, name, range)]
  })
}

function classRange(by: 'startDate' | 'dueDate', name: DurationClass, range: DayRange): IndexRange {
  const longest = name === 'Z' || name === 'N' ? null : LONGEST[name]
  return by === 'startDate'
    ? { part: name, from: longest === null ? null : daysLater(range.start, -longest), to: range.end }
    : { part: name, from: range.start, to: longest === null ? null : daysLater(range.end, longest) }
}

/**
 * Of the shortest class: what begins before the month in which the time frame begins must reach into that month, and
 * what ends behind the month in which the time frame ends must reach into the next one.
 */
function shortRanges(by: 'startDate' | 'dueDate', range: DayRange): IndexRange[] {
  const whole = classRange(by, 'A', range)
  const { from, to } = whole
  const month = by === 'startDate' ? monthOf(range.start) : nextMonth(monthOf(range.end))
  if (month === null) return [whole]
  const first = firstDay(month)
  if (by === 'startDate') {
    return [
      { part: partName('A'), from: first, to },
      { part: partName('A', month), from, to: daysLater(first, -1) },
    ]
  }
  return [
    { part: partName('A'), from, to: daysLater(first, -1) },
    { part: partName('A', month), from: first, to },
  ]
}
