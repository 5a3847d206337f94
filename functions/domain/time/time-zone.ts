/** Names of zones as people write them: no offsets, which know no summer time. */
const ZONE_NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/

/** True for the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (name.length > 60 || !ZONE_NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Writes a moment as it is in a zone, `2026-06-01 09:00 Europe/Berlin`; in UTC without one. @param at ISO 8601 in UTC */
export const momentIn = (at: string, timeZone: string | null): string => `${clockIn(at, timeZone)} ${timeZone ?? 'UTC'}`

/** Returns the day and the time of a moment in a zone, `2026-06-01 09:00`; in UTC without one. @param at ISO 8601 in UTC */
export function clockIn(at: string, timeZone: string | null): string {
  if (timeZone === null) return at.slice(0, 16).replace('T', ' ')
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('sv', options).format(new Date(at))
}
