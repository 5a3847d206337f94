import { daysFromDate, dateFromDays } from './iso-time.ts'
import type { DayRange, Span } from './timeframe.ts'

/**
 * Spans of days sorted into classes by their length, so that one range of a sorted key holds all spans of a class that
 * can touch a time frame: what is at most a month long and touches it began at most a month before it.
 */
const LONGEST = { A: 31, B: 92, C: 366, D: 1461 } as const

/** `Z` is longer than all others; the last three have no end, no start, and neither. */
export type DurationClass = keyof typeof LONGEST | 'Z' | 'OE' | 'OS' | 'N'

/** The classes of spans with both dates or one of them: what a time frame can touch. */
export const DATED_CLASSES: readonly DurationClass[] = ['A', 'B', 'C', 'D', 'Z', 'OE', 'OS']

/** The class of a span; one that ends before it starts counts as short. */
export function durationClass({ startDate, dueDate }: Span): DurationClass {
  if (startDate === null) return dueDate === null ? 'N' : 'OS'
  if (dueDate === null) return 'OE'
  const days = daysFromDate(dueDate) - daysFromDate(startDate)
  if (days <= LONGEST.A) return 'A'
  if (days <= LONGEST.B) return 'B'
  if (days <= LONGEST.C) return 'C'
  return days <= LONGEST.D ? 'D' : 'Z'
}

/** The dates between which a range of rows lies; null where it is open. */
export interface DateBounds {
  from: string | null
  to: string | null
}

/** Null where the day has no four-digit year: then it bounds nothing. */
function daysLater(date: string, days: number): string | null {
  const later = dateFromDays(daysFromDate(date) + days)
  return /^\d{4}-\d\d-\d\d$/.test(later) ? later : null
}

/** Between which starts (or ends) lie all spans of a class that touch the time frame, and some that do not. */
export function boundsOf(by: 'startDate' | 'dueDate', name: DurationClass, range: DayRange): DateBounds {
  const longest = name === 'A' || name === 'B' || name === 'C' || name === 'D' ? LONGEST[name] : null
  if (by === 'startDate') return { from: longest === null ? null : daysLater(range.start, -longest), to: range.end }
  return { from: range.start, to: longest === null ? null : daysLater(range.end, longest) }
}

/** Whether the spans of a class have no value in this order; they come last. */
export const isWithoutValue = (by: 'startDate' | 'dueDate', name: DurationClass): boolean =>
  name === 'N' || name === (by === 'startDate' ? 'OS' : 'OE')
