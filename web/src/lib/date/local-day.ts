import { LOCAL_DAY_HEADER } from '#domain/time/local-day.ts'
import { timeZone } from './time-zone.ts'

/** Writes days as `YYYY-MM-DD` in the zone that the reader has chosen; each made when it is first needed. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** Returns the day that it is for the reader, as `YYYY-MM-DD`. */
export function localDay(now = new Date()): string {
  const zone = timeZone.name
  if (zone === undefined) return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return (formats[zone] ??= new Intl.DateTimeFormat('sv', { timeZone: zone })).format(now)
}

/** Returns the header by which the server knows what the reader means by `today`. */
export const localDayHeader = (): Record<string, string> => ({ [LOCAL_DAY_HEADER]: localDay() })
