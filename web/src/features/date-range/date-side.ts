export type Side = 'start' | 'due'

/** Start and due date of an owner whose dates are fixed or inherited. Days are `YYYY-MM-DD`. */
export interface OwnerDates {
  startDate: string | null
  startDateIsFixed: boolean
  startDateFixed: string | null
  startDateFromMilestones: string | null
  startDateFromInheritedSource: string | null
  startDateSourcingMilestoneTitle: string | null
  startDateSourcingMilestoneDates: { startDate: string | null; dueDate: string | null } | null
  startDateSourcingEpicReference: string | null
  dueDate: string | null
  dueDateIsFixed: boolean
  dueDateFixed: string | null
  dueDateFromMilestones: string | null
  dueDateFromInheritedSource: string | null
  dueDateSourcingMilestoneTitle: string | null
  dueDateSourcingMilestoneDates: { startDate: string | null; dueDate: string | null } | null
  dueDateSourcingEpicReference: string | null
}

/** What an inherited date comes from. */
export type DateOrigin =
  | { from: 'milestone'; title: string; startDate: string | null; dueDate: string | null }
  | { from: 'epic'; reference: string }

/** One side of the dates. */
export interface DateSide {
  /** The date in force. */
  date: string | null
  isFixed: boolean
  fixed: string | null
  inherited: string | null
  /** null when there is no inherited date. */
  origin: DateOrigin | null
}

/** Returns one side of the dates of an item, start or due, with what is fixed and what is inherited. */
export function dateSide(side: Side, dates: OwnerDates): DateSide {
  if (side === 'start') {
    return {
      date: dates.startDate,
      isFixed: dates.startDateIsFixed,
      fixed: dates.startDateFixed,
      inherited: dates.startDateFromInheritedSource,
      origin: originOf(
        dates.startDateSourcingMilestoneTitle,
        dates.startDateSourcingMilestoneDates,
        dates.startDateSourcingEpicReference,
      ),
    }
  }
  return {
    date: dates.dueDate,
    isFixed: dates.dueDateIsFixed,
    fixed: dates.dueDateFixed,
    inherited: dates.dueDateFromInheritedSource,
    origin: originOf(
      dates.dueDateSourcingMilestoneTitle,
      dates.dueDateSourcingMilestoneDates,
      dates.dueDateSourcingEpicReference,
    ),
  }
}

/** Returns what the dates that are inherited come from, in words. */
export const originsOf = (dates: OwnerDates): string[] =>
  (['start', 'due'] as const).flatMap((side) => {
    const { isFixed, origin } = dateSide(side, dates)
    if (isFixed || origin === null) return []
    return 'title' in origin ? `milestone ${origin.title}` : `child epic ${origin.reference}`
  })

function originOf(
  title: string | null,
  days: OwnerDates['startDateSourcingMilestoneDates'],
  reference: string | null,
): DateOrigin | null {
  if (title !== null) {
    return { from: 'milestone', title, startDate: days?.startDate ?? null, dueDate: days?.dueDate ?? null }
  }
  return reference === null ? null : { from: 'epic', reference }
}

export const SIDE_NAMES: Readonly<Record<Side, string>> = { start: 'Start date', due: 'Due date' }
