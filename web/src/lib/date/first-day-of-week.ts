import type { FirstDayOfWeek } from '../list/roadmap-page-data.ts'

const DAYS: readonly FirstDayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

/** Returns the setting as a number or as text, 0 for Sunday to 6 for Saturday; Sunday when it is none of them. */
export function readFirstDayOfWeek(setting: unknown): FirstDayOfWeek {
  return DAYS.find((day) => day === setting || String(day) === setting) ?? 0
}
