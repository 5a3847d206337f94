/** A closed range of days, both `YYYY-MM-DD`. */
export interface DayRange {
  start: string
  end: string
}

/** True when the last day of something has passed. */
export const isOverdue = (dueDate: string | null, today: string): boolean => dueDate !== null && dueDate < today

/** A span of days that may be open on either side. */
export interface Span {
  startDate: string | null
  dueDate: string | null
}

/** True when a span with at least one date touches the range; an open side reaches without end. */
export const overlaps = (span: Span, range: DayRange): boolean =>
  (span.startDate !== null || span.dueDate !== null) &&
  (span.startDate === null || span.startDate <= range.end) &&
  (span.dueDate === null || span.dueDate >= range.start)
