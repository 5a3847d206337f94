import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { horizonOf, rowsUpTo, type ReadEstimate } from '#operations/read/roadmap/read-estimate.ts'

/** Epics that begin at an even rate from day 0 on, read up to a day; the time frame begins on day 100. */
const estimate = (perDay: number, at: number, lengths: number[]): ReadEstimate => ({
  at,
  days: at,
  matchRanges: Array.from({ length: perDay * at }, (_, index) => ({
    from: 100 - (lengths[index % lengths.length] ?? 0),
    to: 200,
  })),
})

describe('what reads tell of the rows that follow', () => {
  test('rows come as often as before', () => {
    expect(rowsUpTo(estimate(3, 10, [5]), 30)).toBe(60)
    expect(rowsUpTo(estimate(3, 10, [5]), 10)).toBe(0)
  })

  test('epics that end before the time frame are not counted for the page', () => {
    // Those of 20 days touch it from day 80 on, two a day.
    expect(horizonOf([estimate(2, 10, [20])], [], 30)).toBeCloseTo(95, 0)
    // Half of them reach it from day 60 on, the other half from day 80 on.
    expect(horizonOf([estimate(2, 10, [20, 40])], [], 30)).toBeCloseTo(85, 0)
  })

  test('rows that are there already count, and several streams share a page', () => {
    const known = Array.from({ length: 20 }, () => 50)
    expect(horizonOf([estimate(2, 10, [20])], known, 30)).toBeCloseTo(85, 0)
    expect(horizonOf([estimate(2, 10, [20]), estimate(1, 10, [20])], [], 30)).toBeCloseTo(90, 0)
    expect(horizonOf([], [10, 20, 30], 2)).toBeCloseTo(20, 0)
  })

  test('a page that is not to be filled has no horizon', () => {
    expect(horizonOf([], [], 1)).toBe(Infinity)
    expect(horizonOf([], [10, Infinity], 2)).toBe(Infinity)
    expect(horizonOf([estimate(1, 10, [20])], [], 1000)).toBe(Infinity)
  })
})

test('more rows never lie nearer', () => {
  const reach = fc.record({ from: fc.integer({ min: -500, max: 500 }), to: fc.integer({ min: -500, max: 500 }) })
  const some = fc.record({
    at: fc.integer({ min: -500, max: 500 }),
    days: fc.integer({ min: 1, max: 100 }),
    matchRanges: fc.array(reach, { maxLength: 20 }),
  })
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 4 }),
      fc.array(fc.integer({ min: -500, max: 500 })),
      fc.nat(50),
      fc.nat(9),
      (estimates, known, wanted, more) => {
        expect(horizonOf(estimates, known, wanted + more)).toBeGreaterThanOrEqual(horizonOf(estimates, known, wanted))
      },
    ),
  )
})
