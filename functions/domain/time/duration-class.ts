import { addDays, daysBetween } from './days.ts'
import { isDay } from './is-day.ts'
import type { DayRange, Span } from './timeframe.ts'

/**
 * Spans of days sorted into classes by their length, so that one range of a sorted key holds all spans of a class that
 * can touch a time frame: what is at most a quarter long and touches it began at most a quarter before it.
 */
const LONGEST = { A: 31, B: 62, C: 122, D: 244, E: 488, F: 1461 } as const

/** Spans of `Z` are longer than all others, or open on one side; those of `N` have no dates. */
export type DurationClass = keyof typeof LONGEST | 'Z' | 'N'

const CLOSED_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
/** The classes of spans with both dates or one of them: what a time frame can touch. */
export const DATED_CLASSES: readonly DurationClass[] = [...CLOSED_CLASSES, 'Z']
/** The class that holds all spans without a start or without an end. */
export const OPEN_CLASS: DurationClass = 'Z'
export const UNDATED_CLASS: DurationClass = 'N'

/** Returns the class of a span; one that ends before it starts counts as short. */
export function durationClass({ startDate, dueDate }: Span): DurationClass {
  if (startDate === null || dueDate === null) return startDate === dueDate ? UNDATED_CLASS : OPEN_CLASS
  const days = daysBetween(startDate, dueDate)
  return CLOSED_CLASSES.find((name) => days <= LONGEST[name]) ?? 'Z'
}

/** A range of dates in one class; null where it is open. */
export interface IndexRange {
  name: DurationClass
  from: string | null
  to: string | null
}

/** Returns the day that is so many days later; null where the day has no four-digit year: then it bounds nothing. */
function daysLater(date: string, days: number): string | null {
  const later = addDays(date, days)
  return isDay(later) ? later : null
}

/** Returns the ranges of starts (or ends) in which every dated span that touches the time frame is found, and some that do not. */
export const rangesOf = (by: 'startDate' | 'dueDate', range: DayRange | undefined): IndexRange[] =>
  DATED_CLASSES.map((name) => (range === undefined ? { name, from: null, to: null } : classRange(by, name, range)))

function classRange(by: 'startDate' | 'dueDate', name: DurationClass, range: DayRange): IndexRange {
  const longest = name === 'Z' || name === 'N' ? null : LONGEST[name]
  return by === 'startDate'
    ? { name, from: longest === null ? null : daysLater(range.start, -longest), to: range.end }
    : { name, from: range.start, to: longest === null ? null : daysLater(range.end, longest) }
}
