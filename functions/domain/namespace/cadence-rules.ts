import { addDays } from '../time/days.ts'
import { dayProblem } from '../time/date-checks.ts'
import type { Problem } from '../problem.ts'
import { descriptionProblem, firstProblem, invalid, titleProblem } from '../text/text-checks.ts'
import { iterationPhase } from './iteration-state.ts'

/** Describes a cadence, which is a row of iterations. Dates are `YYYY-MM-DD`. */
export interface SaidOfCadence {
  title: string
  description: string | null
  /** The first day of its first iteration. */
  startDate: string | null
  durationInWeeks: number | null
  iterationsInAdvance: number
  /** True when its iterations are made by themselves. */
  automatic: boolean
  active: boolean
  /** True when what is open when an iteration ends goes over to the next one. */
  rollOver: boolean
}

export const WEEKS_MAX = 52
export const IN_ADVANCE_MAX = 10
/** Limits how far back the first of iterations may begin that are made by themselves, in days. */
const PAST_DAYS_MAX = 366

/** Returns what is wrong with a cadence; null when nothing is. @param today the day before which it may begin so far back only */
export const cadenceProblem = (said: SaidOfCadence, today: string): Problem | null =>
  firstProblem(
    titleProblem(said.title),
    descriptionProblem(said.description ?? ''),
    dayProblem('startDate', said.startDate),
    isWithin(said.durationInWeeks ?? 1, 1, WEEKS_MAX)
      ? null
      : invalid('durationInWeeks', `Duration must be a whole number of weeks from 1 to ${WEEKS_MAX}`),
    isWithin(said.iterationsInAdvance, 0, IN_ADVANCE_MAX)
      ? null
      : invalid('iterationsInAdvance', `Upcoming iterations must be a whole number from 0 to ${IN_ADVANCE_MAX}`),
    said.automatic ? automaticProblem(said, today) : null,
    said.rollOver && !said.automatic
      ? invalid('rollOver', 'Only an automatic cadence can roll over open issues')
      : null,
  )

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

function automaticProblem({ startDate, durationInWeeks }: SaidOfCadence, today: string): Problem | null {
  if (startDate === null) return invalid('startDate', "Start date can't be blank for an automatic cadence")
  if (durationInWeeks === null) return invalid('durationInWeeks', "Duration can't be blank for an automatic cadence")
  return startDate < addDays(today, -PAST_DAYS_MAX)
    ? invalid('startDate', 'Start date of an automatic cadence can be at most a year ago')
    : null
}

interface Days {
  startDate: string
  dueDate: string
}

/** Limits how many are made at a time. */
const AT_ONCE = 100

/**
 * Returns the iterations that an automatic cadence lacks: one behind the other from the last one on, so that one is under way as soon
 * as the cadence has begun, and so many are to come as it wants; none where there is nothing to make.
 * @param existing its iterations, by first day
 */
export function dueIterations(cadence: SaidOfCadence, existing: readonly Days[], today: string): Days[] {
  const { automatic, active, startDate, durationInWeeks, iterationsInAdvance } = cadence
  if (!automatic || !active || startDate === null || durationInWeeks === null) return []
  const last = existing[existing.length - 1]
  let next = last === undefined ? startDate : addDays(last.dueDate, 1)
  let upcoming = existing.filter((one) => one.startDate > today).length
  const made: Days[] = []
  while ((upcoming < iterationsInAdvance || next <= today) && made.length < AT_ONCE) {
    const dueDate = addDays(next, durationInWeeks * 7 - 1)
    made.push({ startDate: next, dueDate })
    if (next > today) upcoming += 1
    next = addDays(dueDate, 1)
  }
  return made
}

/** Returns the two iterations between which open issues go over: the last one that is over, and the one under way; null where one lacks. */
export function rolledBetween<Iteration extends Days>(
  { automatic, active, rollOver }: SaidOfCadence,
  existing: readonly Iteration[],
  today: string,
): { from: Iteration; to: Iteration } | null {
  if (!automatic || !active || !rollOver) return null
  const from = existing.findLast((one) => iterationPhase(one, today) === 'closed')
  const to = existing.find((one) => iterationPhase(one, today) === 'current')
  return from && to ? { from, to } : null
}

/** Returns the next day on which something is to be done for a cadence; null where it does nothing by itself. */
export function nextCadenceDay(
  { automatic, active, startDate }: SaidOfCadence,
  existing: readonly Days[],
  today: string,
): string | null {
  if (!automatic || !active) return null
  const days = [startDate ?? '', ...existing.flatMap((one) => [one.startDate, addDays(one.dueDate, 1)])]
  return days.filter((day) => day > today).toSorted()[0] ?? null
}
