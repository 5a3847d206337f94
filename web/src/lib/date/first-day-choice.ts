import { storedChoice } from '../stored-choice.ts'
import { readFirstDayOfWeek } from './first-day-of-week.ts'
import type { FirstDayOfWeek } from '../list/roadmap-page-data.ts'

/** The day on which the reader wants weeks to start; without one it is the installation's. */
const choice = storedChoice<FirstDayOfWeek>('canopy.first-day-of-week', readFirstDayOfWeek)

export const firstDayChoice = choice.current
export const chooseFirstDayOfWeek = choice.choose
export const useFirstDayChoice = choice.use
