import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as daysAdded } from 'date-fns/addDays'
import { addMonths as monthsAdded } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfISOWeek } from 'date-fns/endOfISOWeek'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfQuarter } from 'date-fns/endOfQuarter'
import { endOfYear } from 'date-fns/endOfYear'
import { formatISO } from 'date-fns/formatISO'
import { nextDay } from 'date-fns/nextDay'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfYear } from 'date-fns/startOfYear'

/*
 * Days of the calendar, written `YYYY-MM-DD`: two of them compare as texts. They are reckoned in UTC, where each has 24 hours,
 * whatever the clocks do where the code runs. A text that is no day (`isDay` tells) is a RangeError. First loads of pages are to
 * do without this file, because what they load counts.
 */

const dateOf = (day: string): Date => new UTCDateMini(`${day}T00:00:00Z`)
const textOf = (date: Date): string => formatISO(date, { representation: 'date' })

/** Returns the day that is so many days later, or earlier for less than 0; before the year 0 and after 9999 it is no `isDay`. */
export const addDays = (day: string, days: number): string => textOf(daysAdded(dateOf(day), days))

/** Returns the same date so many months later, or the last of a month that is shorter; beyond four-digit years as `addDays`. */
export const addMonths = (day: string, months: number): string => textOf(monthsAdded(dateOf(day), months))

/** Returns how many days one day is after another: less than 0 where it is before. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dateOf(to), dateOf(from))

/** Returns the first day after this one that is such a weekday: 0 is Sunday, 6 is Saturday. */
export const nextWeekday = (day: string, weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6): string =>
  textOf(nextDay(dateOf(day), weekday))

const PERIODS = {
  week: [startOfISOWeek, endOfISOWeek],
  month: [startOfMonth, endOfMonth],
  quarter: [startOfQuarter, endOfQuarter],
  year: [startOfYear, endOfYear],
} as const
export type Period = keyof typeof PERIODS

/** Returns the first day of the week (a Monday), month, quarter or year in which the day lies. */
export const firstOf = (period: Period, day: string): string => textOf(PERIODS[period][0](dateOf(day)))

/** Returns the last day of the week (a Sunday), month, quarter or year in which the day lies. */
export const lastOf = (period: Period, day: string): string => textOf(PERIODS[period][1](dateOf(day)))
