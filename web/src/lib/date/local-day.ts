import { LOCAL_DAY_HEADER } from '#domain/time/local-day.ts'

/** Returns the day that it is for the reader, as `YYYY-MM-DD`. */
export const localDay = (now = new Date()): string =>
  `${now.getFullYear()}-${`0${now.getMonth() + 1}`.slice(-2)}-${`0${now.getDate()}`.slice(-2)}`

/** Returns the header by which the server knows what the reader means by `today`. */
export const localDayHeader = (): Record<string, string> => ({ [LOCAL_DAY_HEADER]: localDay() })
