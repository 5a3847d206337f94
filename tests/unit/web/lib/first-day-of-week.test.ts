import { expect, it } from 'vitest'
import { readFirstDayOfWeek } from '#web/lib/date/first-day-of-week.ts'

it('reads the first day of the week, and takes Sunday for what is none', () => {
  expect([0, 1, 6, '0', '1', '6'].map(readFirstDayOfWeek)).toEqual([0, 1, 6, 0, 1, 6])
  expect([7, -1, 1.5, 'x', '', null, undefined, {}].map(readFirstDayOfWeek)).toEqual(Array.from({ length: 8 }, () => 0))
})
