import { barSpan, type BarSpan } from './bar-span.ts'
import type { Day } from './day.ts'
import type { RoadmapEpic } from './roadmap-item.ts'
import type { RowOptions } from './timeline-options.ts'

/** How an epic is drawn against time. */
export interface BarParts extends BarSpan {
  isOpenAtStart: boolean
  isOpenAtEnd: boolean
  /** The part of the bar until the epic was closed, 0 to 1; null while it is open. The rest is what was planned. */
  closedShare: number | null
  /** The part of its days that has passed, 0 to 1; null where that says nothing of what should be done by now. */
  elapsed: number | null
}

/** Returns the parts of an epic's bar; null for one that was over before these days and has no day on which it should end. */
export function barParts(epic: RoadmapEpic, options: Pick<RowOptions, 'timeframe' | 'today' | 'columnWidth'>) {
  const { timeframe, today, columnWidth } = options
  const { startDate, originalEndDate, closedDay } = epic
  const isOpenAtStart = epic.startDateOutOfRange || epic.startDateUndefined
  if (closedDay === null) {
    const isOpenAtEnd = epic.endDateOutOfRange || epic.endDateUndefined
    const place = barSpan(timeframe, epic, columnWidth)
    return { ...place, isOpenAtStart, isOpenAtEnd, closedShare: null, elapsed: elapsedOf(epic, today) }
  }
  const lastDay = Math.max(originalEndDate ?? closedDay, closedDay)
  const endDate = Math.min(lastDay, timeframe.end)
  if (endDate < startDate) return null
  const place = barSpan(timeframe, { startDate, endDate }, columnWidth)
  const solidEnd = Math.min(closedDay, endDate)
  const solid = solidEnd < startDate ? 0 : barSpan(timeframe, { startDate, endDate: solidEnd }, columnWidth).width
  const closedShare = place.width > 0 ? solid / place.width : 1
  return {
    ...place,
    isOpenAtStart,
    isOpenAtEnd: lastDay > timeframe.end,
    closedShare,
    elapsed: null,
  } satisfies BarParts
}

/** Tells how far time has passed: until the middle of today, where the mark of today stands. */
function elapsedOf({ isOpen, originalStartDate, originalEndDate }: RoadmapEpic, today: Day): number | null {
  if (!isOpen || originalStartDate === null || originalEndDate === null || today < originalStartDate) return null
  if (today > originalEndDate) return 1
  return (today - originalStartDate + 0.5) / (originalEndDate - originalStartDate + 1)
}
