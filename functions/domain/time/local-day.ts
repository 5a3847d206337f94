import { daysBetween } from './days.ts'
import { isDay } from './is-day.ts'

/** The header by which an app says which day it is where the person is; scripts need not send it. */
export const LOCAL_DAY_HEADER = 'x-local-day'

/**
 * Returns the day where the person is, `YYYY-MM-DD`: the one that the app told, where it can be one anywhere on earth, else that of UTC.
 * @param now ISO 8601 in UTC
 */
export function localDay(told: string | null | undefined, now: string): string {
  const day = now.slice(0, 10)
  return typeof told === 'string' && isDay(told) && Math.abs(daysBetween(told, day)) <= 1 ? told : day
}
