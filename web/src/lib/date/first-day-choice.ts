import { storedChoice } from '../stored-choice.ts'
import { readFirstDayOfWeek } from './first-day-of-week.ts'
import type { FirstDayOfWeek } from '../list/roadmap-page-data.ts'

/** The day on which the reader wants weeks to start; without one it is the installation's. */
const choice = storedChoice<FirstDayOfWeek>('canopy.first-day-of-week', readFirstDayOfWeek)

export const firstDayChoice = choice.current
export const chooseFirstDayOfWeek = choice.choose
export const useFirstDayChoice = choice.use

/** Returns the reader's choice, or the installation's day. */
export function useFirstDayOfWeek(usual: FirstDayOfWeek): FirstDayOfWeek {
  return useFirstDayChoice() ?? usual
}
