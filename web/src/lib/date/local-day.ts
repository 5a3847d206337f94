import { LOCAL_DAY_HEADER } from '#domain/time/local-day.ts'
import { timeZone } from './time-zone.ts'

/** Writes days as `YYYY-MM-DD` in the zone that the reader has chosen; made when it is first needed. */
let format: { zone: string; days: Intl.DateTimeFormat } | undefined

/** Returns the day that it is for the reader, as `YYYY-MM-DD`. */
export function localDay(now = new Date()): string {
  const zone = timeZone.current()
  if (zone === null)
    return `${now.getFullYear()}-${`0${now.getMonth() + 1}`.slice(-2)}-${`0${now.getDate()}`.slice(-2)}`
  if (format?.zone !== zone) format = { zone, days: new Intl.DateTimeFormat('sv', { timeZone: zone }) }
  return format.days.format(now)
}

/** Returns the header by which the server knows what the reader means by `today`. */
export const localDayHeader = (): Record<string, string> => ({ [LOCAL_DAY_HEADER]: localDay() })
