import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFromDays, daysFromDate } from '#domain/time/iso-time.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import { typedDate } from '#web/lib/date/typed-date.ts'

// A Sunday.
const now = new Date(2026, 10, 22, 23, 30)

describe('a typed date', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['11/21/2026', '2026-11-21'],
    // Dots are written by those who put the day first.
    ['12.5.2027', '2027-05-12'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['fri', '2026-11-27'],
    ['next friday', '2026-11-27'],
    ['sunday', '2026-11-29'],
    ['+3d', '2026-11-25'],
    ['in 2 weeks', '2026-12-06'],
    ['nov 21', '2026-11-21'],
    ['21 November 2027', '2027-11-21'],
    ['Feb 29, 2028', '2028-02-29'],
  ])('%j is %s', (text, day) => {
    expect(typedDate(text, now)).toBe(day)
  })

  it('is found again as the page writes it', () => {
    const numbers = fc.integer({ min: daysFromDate('1000-01-01'), max: daysFromDate('9999-12-31') })
    fc.assert(
      fc.property(numbers.map(dateFromDays), (day) => {
        expect(typedDate(formatDay(day), now)).toBe(day)
        expect(typedDate(day, now)).toBe(day)
      }),
    )
  })

  it.each(['', '2022-13-40', '2022-02-30', 'Feb 29 2027', 'soon', 'nov', '5', '21 x', '1/2/26'])(
    '%j is none',
    (text) => {
      expect(typedDate(text, now)).toBeNull()
    },
  )
})
