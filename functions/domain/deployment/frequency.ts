export const FREQUENCY_INTERVALS = ['all', 'monthly', 'daily'] as const
export type FrequencyInterval = (typeof FREQUENCY_INTERVALS)[number]

/** Counts the deployments that ended well from a day on, up to another one that is not included. */
export interface Frequency {
  /** `YYYY-MM-DD` */
  from: string
  to: string
  value: number
}

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Returns the first day of the month after that of a day. */
function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Returns the first day after an interval that begins on a day. */
const endOf = (interval: FrequencyInterval, from: string, to: string): string => {
  const next = interval === 'daily' ? dayAfter(from) : interval === 'monthly' ? nextMonth(from) : to
  return next < to ? next : to
}

/**
 * Counts times by interval; the first and the last month end with the range.
 * @param times ISO 8601, in any order
 * @param from first day, `YYYY-MM-DD`
 * @param to the day after the last one
 */
export function frequencies(
  times: readonly string[],
  { from, to, interval }: { from: string; to: string; interval: FrequencyInterval },
): Frequency[] {
  const found: Frequency[] = []
  for (let begin = from; begin < to;) {
    const end = endOf(interval, begin, to)
    found.push({ from: begin, to: end, value: 0 })
    begin = end
  }
  for (const time of times) {
    const day = time.slice(0, 10)
    const interval = found.findLast((one) => one.from <= day)
    if (interval && day < interval.to) interval.value += 1
  }
  return found
}

/** Returns how many days lie between two, the last one not included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
