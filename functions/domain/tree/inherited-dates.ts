/** The milestone of a direct issue that hands up a date, with both its dates. */
export interface MilestoneSource {
  kind: 'milestone'
  id: number
  title: string
  startDate: string | null
  dueDate: string | null
}

/** The child epic that hands up a date; its full reference names it for good, whereas its title may change. */
export interface EpicSource {
  kind: 'epic'
  id: number
  reference: string
}

/** Where an inherited date comes from. */
export type DateSource = MilestoneSource | EpicSource

/** The dates that children hand up, `YYYY-MM-DD`, with where they come from. */
export interface InheritedDates {
  startDate: string | null
  startSource: DateSource | null
  dueDate: string | null
  dueSource: DateSource | null
}

/** The dates that somebody gave an epic, and whether they are the ones in force. */
export interface FixedDates {
  startDateIsFixed: boolean
  startDateFixed: string | null
  dueDateIsFixed: boolean
  dueDateFixed: string | null
}

export const NO_DATES: InheritedDates = { startDate: null, startSource: null, dueDate: null, dueSource: null }

/** Returns the dates in force: the fixed one where it is fixed (also when empty), else the inherited one. */
export function effectiveDates(
  epic: FixedDates,
  inherited: InheritedDates,
): { startDate: string | null; dueDate: string | null } {
  return {
    startDate: epic.startDateIsFixed ? epic.startDateFixed : inherited.startDate,
    dueDate: epic.dueDateIsFixed ? epic.dueDateFixed : inherited.dueDate,
  }
}

/** Returns what an inherited date tells as that of milestones: where a date is fixed, only theirs; else whatever is in force. */
export const fromMilestones = (isFixed: boolean, date: string | null, source: DateSource | null): string | null =>
  !isFixed || source?.kind === 'milestone' ? date : null

/** Returns all that is said of a source; while a milestone changes, some children still have it as it was. */
const saidOf = (source: DateSource): string =>
  source.kind === 'milestone' ? `${source.startDate} ${source.dueDate} ${source.title}` : source.reference

/**
 * True when a source is preferred to another: by earlier start (later due); among equals by kind, id and what is said of it, so that the answer
 * does not depend on the order in which children are looked at.
 */
function wins(
  date: string,
  source: DateSource | null,
  overDate: string | null,
  overSource: DateSource | null,
  earliest: boolean,
): boolean {
  if (overDate === null) return true
  if (date !== overDate) return earliest ? date < overDate : date > overDate
  if (source === null || overSource === null) return overSource === null && source !== null
  if (source.kind !== overSource.kind) return source.kind === 'milestone'
  return source.id === overSource.id ? saidOf(source) < saidOf(overSource) : source.id < overSource.id
}

/** Returns the earliest start and latest due of the children, with their sources. */
export function inheritedDates(children: InheritedDates[]): InheritedDates {
  const best = { ...NO_DATES }
  for (const child of children) {
    if (child.startDate !== null && wins(child.startDate, child.startSource, best.startDate, best.startSource, true)) {
      best.startDate = child.startDate
      best.startSource = child.startSource
    }
    if (child.dueDate !== null && wins(child.dueDate, child.dueSource, best.dueDate, best.dueSource, false)) {
      best.dueDate = child.dueDate
      best.dueSource = child.dueSource
    }
  }
  return best
}

/** True when two sources are the same and tell the same. */
export function sameSource(a: DateSource | null, b: DateSource | null): boolean {
  if (a === null || b === null) return a === b
  return a.kind === b.kind && a.id === b.id && saidOf(a) === saidOf(b)
}
