import { containsText } from '../text/search-terms.ts'
import { isOverdue, overlaps, type DayRange } from '../time/timeframe.ts'

/** The parts of a milestone that filters and orders look at. Dates are `YYYY-MM-DD`. */
export interface MilestoneFacts {
  id: number
  title: string
  state: 'active' | 'closed'
  startDate: string | null
  dueDate: string | null
}

/** Conditions that must all hold; a missing one always holds. */
export interface MilestoneFilter {
  ids?: number[]
  state?: 'active' | 'closed'
  title?: string
  searchTitle?: string
  /** The milestone's days overlap this range. */
  timeframe?: DayRange
  /** The milestone's days contain this day. */
  containingDate?: string
}

export type MilestoneOrder = 'DUE_DATE_ASC' | 'DUE_DATE_DESC' | 'TITLE_ASC' | 'TITLE_DESC' | 'EXPIRED_LAST_DUE_DATE_ASC'

/** True when a milestone meets every condition. */
export function meetsMilestoneFilter(filter: MilestoneFilter, milestone: MilestoneFacts): boolean {
  const { ids, state, title, searchTitle, timeframe, containingDate } = filter
  if (ids !== undefined && !ids.includes(milestone.id)) return false
  if (state !== undefined && milestone.state !== state) return false
  if (title !== undefined && milestone.title !== title) return false
  if (!containsText(searchTitle, milestone.title)) return false
  if (timeframe !== undefined && !overlaps(milestone, timeframe)) return false
  return containingDate === undefined || overlaps(milestone, { start: containingDate, end: containingDate })
}

export const isDescending = (order: MilestoneOrder): boolean => order.endsWith('_DESC')

/** Returns the value that puts a milestone in its place; null comes last. */
export function milestoneSortValue(milestone: MilestoneFacts, order: MilestoneOrder, today: string): string | null {
  if (order === 'TITLE_ASC' || order === 'TITLE_DESC') return milestone.title.toLowerCase()
  if (order !== 'EXPIRED_LAST_DUE_DATE_ASC') return milestone.dueDate
  if (milestone.dueDate === null) return '1'
  return isOverdue(milestone.dueDate, today) ? `2${milestone.dueDate}` : `0${milestone.dueDate}`
}
