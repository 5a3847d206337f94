import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateFromDays, daysFromDate } from '#domain/time/iso-time.ts'
import { trialProgress } from '#domain/namespace/trial.ts'

const TRIAL = { plan: 'ultimate', startDate: '2022-06-01', days: 30 } as const

describe('the progress of a trial', () => {
  test.each([
    ['2022-06-01', 1, 29, 3],
    ['2022-06-10', 10, 20, 33],
    ['2022-06-29', 29, 1, 97],
    ['2022-06-30', 30, 0, 100],
  ])('on %s is day %i, with %i left and %i percent', (today, daysUsed, daysRemaining, percentageComplete) => {
    expect(trialProgress(TRIAL, today)).toEqual({
      endDate: '2022-06-30',
      daysUsed,
      daysRemaining,
      percentageComplete,
    })
  })

  test.each(['2022-05-31', '2022-07-01', '2023-06-10'])('is none on %s, outside the trial', (today) => {
    expect(trialProgress(TRIAL, today)).toBeNull()
  })

  test('counts on through the end of a leap year’s February', () => {
    const trial = { ...TRIAL, startDate: '2024-02-28', days: 3 }
    expect(trialProgress(trial, '2024-03-01')).toMatchObject({ endDate: '2024-03-01', daysUsed: 3 })
  })
})

test('the number of a day is the one that Date makes, and gives the day back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 90_000 }), (days) => {
      const date = new Date(days * 86_400_000).toISOString().slice(0, 10)
      expect(daysFromDate(date)).toBe(days)
      expect(dateFromDays(days)).toBe(date)
    }),
    { numRuns: 2000 },
  )
})
