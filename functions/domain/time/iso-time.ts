const two = (value: number): string => `0${value}`.slice(-2)
const four = (value: number): string => (value < 0 || value > 999 ? `${value}` : `000${value}`.slice(-4))

/**
 * Returns the UTC time of a number of seconds since 1970, to the millisecond, as `2026-11-21T09:30:00.250Z`.
 * Pure arithmetic on the Gregorian calendar (days counted from 1 March of year 0), because APPSYNC_JS has no Date.
 */
export function isoFromSeconds(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const days = Math.floor(milliseconds / 86400000)
  const rest = milliseconds - days * 86400000
  const shifted = days + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const hour = Math.floor(rest / 3600000)
  const minute = Math.floor((rest % 3600000) / 60000)
  const second = Math.floor((rest % 60000) / 1000)
  const part = `00${rest % 1000}`.slice(-3)
  return `${four(year)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.${part}Z`
}

/** Returns the day of a number of days since 1970, as `2026-11-21`. */
export const dateFromDays = (days: number): string => isoFromSeconds(days * 86400).slice(0, 10)

/** Returns days since 1970 of a day such as `2026-11-21`; five digits instead of twelve characters where space is dear. */
export function daysFromDate(date: string): number {
  const month = Number(date.slice(5, 7))
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + Number(date.slice(8, 10)) - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}
