export type Side = 'start' | 'due'

/** Start and due date of an owner whose dates are fixed or inherited. Days are `YYYY-MM-DD`. */
export interface OwnerDates {
  startDate: string | null
  startDateIsFixed: boolean
  startDateFixed: string | null
  startDateFromMilestones: string | null
  startDateFromInheritedSource: string | null
  startDateSourcingMilestoneTitle: string | null
  dueDate: string | null
  dueDateIsFixed: boolean
  dueDateFixed: string | null
  dueDateFromMilestones: string | null
  dueDateFromInheritedSource: string | null
  dueDateSourcingMilestoneTitle: string | null
}

/** One side of the dates. */
export interface DateSide {
  /** The date in force. */
  date: string | null
  isFixed: boolean
  fixed: string | null
  inherited: string | null
  /** Title of the milestone or child epic that the inherited date comes from. */
  source: string | null
}

export function dateSide(side: Side, dates: OwnerDates): DateSide {
  if (side === 'start') {
    return {
      date: dates.startDate,
      isFixed: dates.startDateIsFixed,
      fixed: dates.startDateFixed,
      inherited: dates.startDateFromInheritedSource,
      source: dates.startDateSourcingMilestoneTitle,
    }
  }
  return {
    date: dates.dueDate,
    isFixed: dates.dueDateIsFixed,
    fixed: dates.dueDateFixed,
    inherited: dates.dueDateFromInheritedSource,
    source: dates.dueDateSourcingMilestoneTitle,
  }
}

export const SIDE_NAMES: Readonly<Record<Side, string>> = { start: 'Start date', due: 'Due date' }
