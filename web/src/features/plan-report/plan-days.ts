import { addDays, daysBetween } from '#domain/time/days.ts'

/** What is planned, in issues or in their weight, at the end of a day. */
export interface PlanDay {
  /** `YYYY-MM-DD` */
  date: string
  scope: number
  completed: number
}

export interface PlanDays {
  days: string[]
  /** Of each day up to today; null for those to come. */
  scope: (number | null)[]
  completed: (number | null)[]
  remaining: (number | null)[]
  /** From what remained on the first day down to nothing on the last one; null where no last day is set. */
  guideline: number[] | null
}

/** Days of a chart at most; of longer plans every second, third ... day is shown. */
const DAYS_MAX = 92

/**
 * Returns the days of a plan with what is planned at the end of each.
 * @param series days on which something changed, from the first on
 */
export function planDays(
  series: readonly PlanDay[],
  { startDate, dueDate }: { startDate: string | null; dueDate: string | null },
  today: string,
): PlanDays {
  const first = startDate ?? [series[0]?.date ?? today, dueDate ?? today].toSorted()[0] ?? today
  const wanted = dueDate ?? [today, series[series.length - 1]?.date ?? today].toSorted()[1] ?? today
  const last = wanted < first ? first : wanted
  const length = daysBetween(first, last)
  const step = Math.ceil((length + 1) / DAYS_MAX)
  const offsets = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
  if (offsets[offsets.length - 1] !== length) offsets.push(length)
  const days = offsets.map((offset) => addDays(first, offset))
  const known = days.map((day) => (day > today ? null : (series.findLast(({ date }) => date <= day) ?? NOTHING)))
  const remaining = known.map((one) => one && one.scope - one.completed)
  const begun = remaining[0] ?? 0
  return {
    days,
    scope: known.map((one) => one && one.scope),
    completed: known.map((one) => one && one.completed),
    remaining,
    guideline:
      dueDate === null || length === 0
        ? null
        : offsets.map((offset) => Math.round(begun * (1 - offset / length) * 100) / 100),
  }
}

const NOTHING = { scope: 0, completed: 0 }
