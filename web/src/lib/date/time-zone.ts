import { isTimeZone } from '#domain/time/time-zone.ts'
import { storedChoice } from '../stored-choice.ts'

/** The time zone that the reader has chosen; without one it is the browser's. */
export const timeZone = storedChoice('canopy.time-zone', (name) => (isTimeZone(name) ? name : null))
