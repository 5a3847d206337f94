import type { Day } from './day.ts'

/** The dates of an epic or milestone inside the timeframe, and what they were before. */
export interface ClampedDates {
  startDate: Day
  endDate: Day
  originalStartDate: Day | null
  originalEndDate: Day | null
  startDateOutOfRange: boolean
  endDateOutOfRange: boolean
  startDateUndefined: boolean
  endDateUndefined: boolean
}

/** Moves dates into the timeframe; null when nothing of them lies in it. */
export function clampDates(
  originalStartDate: Day | null,
  originalEndDate: Day | null,
  timeframe: { start: Day; end: Day },
): ClampedDates | null {
  const startDate = Math.max(originalStartDate ?? timeframe.start, timeframe.start)
  const endDate = Math.min(originalEndDate ?? timeframe.end, timeframe.end)
  if (startDate > endDate) return null
  return {
    startDate,
    endDate,
    originalStartDate,
    originalEndDate,
    startDateOutOfRange: originalStartDate !== null && originalStartDate < timeframe.start,
    endDateOutOfRange: originalEndDate !== null && originalEndDate > timeframe.end,
    startDateUndefined: originalStartDate === null,
    endDateUndefined: originalEndDate === null,
  }
}
