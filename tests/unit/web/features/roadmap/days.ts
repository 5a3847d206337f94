import { readDay, writeDay, type Day } from '#web/features/roadmap/day.ts'
import { timeframeFor, type Timeframe } from '#web/features/roadmap/timeframe.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import type { Preset, RangeType } from '#web/lib/list/roadmap-view.ts'

export const SUNDAY = 0
export const MONDAY = 1
export const SATURDAY = 6

/** The day that a text must hold. */
export function day(text: string): Day {
  const found = readDay(text)
  if (found === null) throw new Error(`${text} is no day.`)
  return found
}

/** The timeframe of a range around a day given as text. */
export function timeframeAround(
  today: string,
  range: RangeType,
  preset: Preset,
  firstDayOfWeek: FirstDayOfWeek = SUNDAY,
): Timeframe {
  return timeframeFor(range, preset, day(today), firstDayOfWeek)
}

/** The first days of the columns as texts. */
export function columnStarts(timeframe: Timeframe): string[] {
  return timeframe.columns.map(({ start }) => writeDay(start))
}
