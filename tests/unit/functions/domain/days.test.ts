import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, firstOf, lastOf, nextWeekday, type Period } from '#domain/time/days.ts'
import { isDay } from '#domain/time/is-day.ts'
import { dateFromDays, daysFromDate } from '#domain/time/iso-time.ts'

const ZONE = process.env['TZ']
afterAll(() => {
  if (ZONE === undefined) delete process.env['TZ']
  else process.env['TZ'] = ZONE
})

const FIRST = daysFromDate('0100-01-01')
const LAST = daysFromDate('9899-12-31')
const numbers = fc.integer({ min: FIRST, max: LAST })
const days = numbers.map(dateFromDays)
const periods = fc.constantFrom<Period>('week', 'month', 'quarter', 'year')

test('a number of days added is the difference, as the count of days since 1970 says', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -30_000, max: 30_000 }), (number, amount) => {
      const day = dateFromDays(number)
      const later = addDays(day, amount)
      expect(later).toBe(dateFromDays(number + amount))
      expect(daysBetween(day, later)).toBe(amount)
      expect(addDays(later, -amount)).toBe(day)
    }),
  )
})

describe('months added', () => {
  test('keep the date, or take the last of a month that is shorter', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, amount) => {
        const later = addMonths(day, amount)
        const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthOf(later) - monthOf(day)).toBe(amount)
        expect(
          later.slice(8) === day.slice(8) || (later === lastOf('month', later) && later.slice(8) < day.slice(8)),
        ).toBe(true)
      }),
    )
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-24', 1, '2027-01-24'],
  ])('to %s, %i of them, are %s', (day, amount, later) => {
    expect(addMonths(day, amount)).toBe(later)
  })
})

describe('a period', () => {
  test('has the same first and last day for all its days, and ends where the next one begins', () => {
    fc.assert(
      fc.property(days, periods, (day, period) => {
        const [first, last] = [firstOf(period, day), lastOf(period, day)]
        expect(first <= day && day <= last).toBe(true)
        for (const one of [first, last]) {
          expect([firstOf(period, one), lastOf(period, one)]).toEqual([first, last])
        }
        expect(firstOf(period, addDays(last, 1))).toBe(addDays(last, 1))
      }),
    )
  })

  test.each<[Period, string, string]>([
    ['week', '2026-11-23', '2026-11-29'],
    ['month', '2026-11-01', '2026-11-30'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ])('%s of a Sunday in November goes from %s to %s', (period, first, last) => {
    expect([firstOf(period, '2026-11-29'), lastOf(period, '2026-11-29')]).toEqual([first, last])
  })
})

test('the next weekday is one to seven days away', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(0, 1, 2, 3, 4, 5, 6), (day, weekday) => {
      const next = nextWeekday(day, weekday)
      // 1970-01-01 was a Thursday.
      expect((((daysFromDate(next) + 4) % 7) + 7) % 7).toBe(weekday)
      expect(daysBetween(day, next)).toBeGreaterThan(0)
      expect(daysBetween(day, next)).toBeLessThan(8)
    }),
  )
})

// Clocks that change at midnight, by half an hour, and the one that left out a whole day.
test.each(['America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia', 'America/Los_Angeles'])(
  'the clocks of %s move no day',
  (zone) => {
    process.env['TZ'] = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const [from, to] = [daysFromDate('2008-01-01'), daysFromDate('2012-12-31')]
    for (let number = from; number <= to; number += 1) {
      const day = dateFromDays(number)
      expect([addDays(day, 1), daysBetween('2008-01-01', day)]).toEqual([dateFromDays(number + 1), number - from])
      expect(firstOf('month', day)).toBe(`${day.slice(0, 7)}-01`)
    }
  },
)

test('beyond four-digit years there is no day', () => {
  expect([addDays('9999-12-31', 1), addMonths('0000-01-01', -1)].filter(isDay)).toEqual([])
})
