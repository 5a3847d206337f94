import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatKnownDays,
  formatFull,
  formatRelative,
  formatShortDay,
  isDateOnly,
  isOverdue,
  parseDate,
} from '#web/lib/date/dates.ts'
import { formatDayRange } from '#web/lib/date/day-range.ts'
import { remainingTime } from '#web/lib/date/remaining-time.ts'

const noon = new Date(2026, 10, 21, 12)
const lateEvening = new Date(2026, 10, 21, 23, 59)

describe('days without a time', () => {
  it('are the same day in every time zone', () => {
    const day = parseDate('2026-11-21')
    expect([day?.getFullYear(), day?.getMonth(), day?.getDate(), day?.getHours()]).toEqual([2026, 10, 21, 0])
    expect(isDateOnly('2026-11-21')).toBe(true)
    expect(isDateOnly('2026-11-21T00:00:00Z')).toBe(false)
  })

  it('are written with month, day and year', () => {
    expect(formatDay('2022-09-30')).toBe('Sep 30, 2022')
    expect(formatFull('2022-09-30')).toBe('Friday, September 30, 2022')
    expect(formatShortDay('2026-09-30', noon)).toBe('Sep 30')
    expect(formatShortDay('2022-09-30', noon)).toBe('Sep 30, 2022')
  })

  it('are overdue from the next day on', () => {
    expect(isOverdue('2026-11-21', lateEvening)).toBe(false)
    expect(isOverdue('2026-11-20', noon)).toBe(true)
  })

  it.each([
    ['2026-11-20', 'Past due'],
    ['2026-11-21', 'Due today'],
    ['2026-11-22', '1 day remaining'],
    ['2026-12-04', '13 days remaining'],
    ['2026-12-12', '3 weeks remaining'],
    ['2027-01-20', '2 months remaining'],
    ['2028-11-22', '2 years remaining'],
    ['soon', ''],
  ])('say what is left until %s', (day, text) => {
    expect(remainingTime(day, noon)).toBe(text)
  })

  it('make ranges, also with one end', () => {
    expect(formatDayRange('2022-06-01', '2022-06-30')).toBe('Jun 1, 2022 – Jun 30, 2022')
    expect(formatDayRange(null, '2022-06-30')).toBe('Jun 30, 2022')
    expect(formatDayRange(null, undefined)).toBe('')
  })

  it('of a plan name a year once where it is the same', () => {
    expect(formatKnownDays({ startDate: '2022-09-01', dueDate: '2022-09-14' })).toBe('Sep 1 – Sep 14, 2022')
    expect(formatKnownDays({ startDate: '2022-12-19', dueDate: '2023-01-01' })).toBe('Dec 19, 2022 – Jan 1, 2023')
    expect(formatKnownDays({ startDate: '2022-09-01', dueDate: null })).toBe('starts Sep 1, 2022')
    expect(formatKnownDays({ startDate: null, dueDate: '2022-09-14' })).toBe('ends Sep 14, 2022')
    expect(formatKnownDays({ startDate: null, dueDate: null })).toBeNull()
  })
})

describe('moments', () => {
  it.each([
    [10, 'just now'],
    [3 * 60, '3 minutes ago'],
    [5 * 3600, '5 hours ago'],
    [2 * 86_400, '2 days ago'],
    [21 * 86_400, '3 weeks ago'],
    [70 * 86_400, '2 months ago'],
    [800 * 86_400, '2 years ago'],
    [-3 * 3600, 'in 3 hours'],
  ])('%i seconds before now read "%s"', (seconds, text) => {
    expect(formatRelative(new Date(noon.getTime() - seconds * 1000).toISOString(), noon)).toBe(text)
  })

  it('have their local time in the full form', () => {
    expect(formatFull(noon.toISOString())).toMatch(/^November 21, 2026 at 12:00\sPM$/)
  })
})

it('shows nothing for what is not a date', () => {
  expect(parseDate('soon')).toBeNull()
  expect(formatDay('2026-02-31')).toBe('')
  expect(formatRelative('', noon)).toBe('')
})

it('counts calendar days over a change to summer time', () => {
  expect(remainingTime('2026-03-30', new Date(2026, 2, 28, 23, 30))).toBe('2 days remaining')
  expect(remainingTime('2026-10-26', new Date(2026, 9, 24, 0, 30))).toBe('2 days remaining')
})
