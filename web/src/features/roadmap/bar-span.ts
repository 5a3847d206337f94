import type { Preset } from '#web/lib/list/roadmap-view.ts'
import {
  COLUMN_WIDTH,
  NARROW_BAR_WIDTH,
  SMALL_MILESTONE_WIDTH,
  SMALL_MILESTONE_WIDTH_IN_QUARTERS,
} from './constants.ts'
import type { Day } from './day.ts'
import { columnIndex, type Timeframe } from './timeframe.ts'

/** Where a bar stands, in px from the first column. */
export interface BarSpan {
  left: number
  width: number
}

/** Returns a bar from the beginning of its first day to the end of its last one; both lie in the timeframe. `columnWidth` in px. */
export function barSpan(
  timeframe: Timeframe,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  columnWidth = COLUMN_WIDTH,
): BarSpan {
  const left = distance(timeframe, startDate, 0) * columnWidth
  return { left: toHundredths(left), width: toHundredths(distance(timeframe, endDate, 1) * columnWidth - left) }
}

/** Returns the middle of today, in px from the first column. */
export function todayOffset(timeframe: Timeframe, today: Day, columnWidth = COLUMN_WIDTH): number {
  return toHundredths(distance(timeframe, today, 0.5) * columnWidth)
}

export function isNarrowBar(width: number): boolean {
  return width < NARROW_BAR_WIDTH
}

export function isSmallMilestone(width: number, preset: Preset): boolean {
  return width < (preset === 'QUARTERS' ? SMALL_MILESTONE_WIDTH_IN_QUARTERS : SMALL_MILESTONE_WIDTH)
}

/** Returns how many columns a moment lies from the first one; `part` is the part of the day that has passed, 0 to 1. */
function distance(timeframe: Timeframe, day: Day, part: number): number {
  const index = columnIndex(timeframe, day)
  const column = timeframe.columns[index]
  if (!column) return 0
  const days = column.end - column.start + 1
  return index + (day - column.start + part) / days
}

function toHundredths(length: number): number {
  return Math.round(length * 100) / 100
}
