import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barParts } from '#web/features/roadmap/bar-parts.ts'
import { barSpan, isNarrowBar, isSmallMilestone, todayOffset } from '#web/features/roadmap/bar-span.ts'
import { readEpic, type EpicNode } from '#web/features/roadmap/roadmap-item.ts'
import { fittedColumn } from '#web/features/roadmap/timeline-layout.ts'
import { clampDates } from '#web/features/roadmap/clamped-dates.ts'
import { COLUMN_WIDTH } from '#web/features/roadmap/constants.ts'
import { timeframeFor, type Timeframe } from '#web/features/roadmap/timeframe.ts'
import { PRESETS, RANGE_TYPES } from '#web/lib/list/roadmap-view.ts'
import { day, MONDAY, timeframeAround } from './days.ts'
import { aNode } from './roadmap-fixture.ts'

const quarterInWeeks = timeframeAround('2022-09-15', 'CURRENT_QUARTER', 'WEEKS')
const quarterInMondayWeeks = timeframeAround('2022-09-15', 'CURRENT_QUARTER', 'WEEKS', MONDAY)
const yearInMonths = timeframeAround('2022-09-15', 'CURRENT_YEAR', 'MONTHS')
const threeYearsInMonths = timeframeAround('2022-09-15', 'THREE_YEARS', 'MONTHS')
const threeYearsInQuarters = timeframeAround('2022-09-15', 'THREE_YEARS', 'QUARTERS')
const threeYearsInWeeks = timeframeAround('2022-09-15', 'THREE_YEARS', 'WEEKS')

function place(timeframe: Timeframe, start: string | null, end: string | null): [left: number, width: number] | null {
  const dates = clampDates(start === null ? null : day(start), end === null ? null : day(end), timeframe)
  if (!dates) return null
  const { left, width } = barSpan(timeframe, dates)
  return [left, width]
}

describe('the place of a bar', () => {
  it.each([
    ['2022-07-04', '2022-07-15', 205.71, 308.57],
    ['2022-07-01', '2022-07-01', 128.57, 25.71],
    ['2022-09-11', '2022-09-17', 1980, 180],
    ['2022-05-01', '2022-07-02', 0, 180],
    ['2022-09-20', '2022-12-31', 2211.43, 308.57],
    [null, '2022-07-09', 0, 360],
    ['2022-09-25', null, 2340, 180],
    ['2022-06-26', '2022-10-01', 0, 2520],
  ])('in weeks, from %s to %s', (start, end, left, width) => {
    expect(place(quarterInWeeks, start, end)).toEqual([left, width])
  })

  it('follows the first day of the week', () => {
    expect(place(quarterInMondayWeeks, '2022-07-04', '2022-07-15')).toEqual([180, 308.57])
  })

  it.each([
    ['2022-03-10', '2022-04-20', 412.26, 247.74],
    ['2022-02-01', '2022-02-28', 180, 180],
    ['2022-02-15', '2022-02-21', 270, 45],
    ['2021-11-15', '2022-03-31', 0, 540],
    ['2022-11-01', '2023-02-10', 1800, 360],
    ['2022-12-31', '2022-12-31', 2154.19, 5.81],
    ['2022-01-01', '2022-12-31', 0, 2160],
  ])('in the months of a year, from %s to %s', (start, end, left, width) => {
    expect(place(yearInMonths, start, end)).toEqual([left, width])
  })

  it.each([
    ['2022-03-10', '2022-04-20', 2212.26, 247.74],
    ['2024-02-15', '2024-03-15', 6386.9, 93.1],
    ['2020-01-01', '2025-01-01', 0, 6480],
  ])('in the months of three years, from %s to %s', (start, end, left, width) => {
    expect(place(threeYearsInMonths, start, end)).toEqual([left, width])
  })

  it.each([
    ['2022-07-01', '2022-09-30', 1080, 180],
    ['2022-08-15', '2022-11-14', 1168.04, 180],
    ['2022-03-10', '2022-04-20', 856, 83.56],
    ['2020-06-01', '2021-02-14', 0, 90],
    ['2024-02-15', '2024-06-30', 2249.01, 90.99],
    [null, '2021-03-31', 0, 180],
    ['2021-01-01', '2024-03-31', 0, 2340],
  ])('in quarters, from %s to %s', (start, end, left, width) => {
    expect(place(threeYearsInQuarters, start, end)).toEqual([left, width])
  })

  it('is worked out the same way in the weeks of three years', () => {
    expect(place(threeYearsInWeeks, '2022-03-10', '2022-04-20')).toEqual([9642.86, 1080])
  })

  it('lies inside the timeframe and is never empty', () => {
    const ranges = fc
      .constantFrom(...RANGE_TYPES)
      .chain((range) => fc.tuple(fc.constant(range), fc.constantFrom(...PRESETS[range])))
    const dates = fc.option(fc.integer({ min: day('2018-01-01'), max: day('2030-12-31') }))
    fc.assert(
      fc.property(
        ranges,
        fc.integer({ min: day('2021-01-01'), max: day('2026-12-31') }),
        dates,
        dates,
        (layout, today, start, end) => {
          const timeframe = timeframeFor(...layout, today)
          const clamped = clampDates(start, end, timeframe)
          const isOutside = (start ?? timeframe.start) > (end ?? timeframe.end)
          if (!clamped) {
            expect(isOutside || (start ?? 0) > timeframe.end || (end ?? timeframe.end) < timeframe.start).toBe(true)
            return
          }
          const { left, width } = barSpan(timeframe, clamped)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(width).toBeGreaterThan(0)
          expect(left + width).toBeLessThanOrEqual(timeframe.columns.length * COLUMN_WIDTH + 0.02)
        },
      ),
    )
  })
})

describe('the marker of today', () => {
  it.each([
    ['2022-09-15', quarterInWeeks, 2095.71],
    ['2022-09-15', quarterInMondayWeeks, 2070],
    ['2022-09-15', yearInMonths, 1527],
    ['2022-09-15', threeYearsInQuarters, 1229.67],
    ['2022-09-15', threeYearsInMonths, 3327],
    ['2022-09-15', threeYearsInWeeks, 14515.71],
    ['2023-01-01', timeframeAround('2023-01-01', 'CURRENT_QUARTER', 'WEEKS'), 12.86],
    ['2023-01-01', timeframeAround('2023-01-01', 'CURRENT_QUARTER', 'WEEKS', MONDAY), 167.14],
    ['2023-01-01', timeframeAround('2023-01-01', 'CURRENT_YEAR', 'MONTHS'), 2.9],
    ['2024-02-29', timeframeAround('2024-02-29', 'CURRENT_YEAR', 'MONTHS'), 356.9],
    ['2024-02-29', timeframeAround('2024-02-29', 'THREE_YEARS', 'QUARTERS'), 1197.69],
  ] as const)('stands in the middle of %s', (today, timeframe, expected) => {
    expect(todayOffset(timeframe, day(today))).toBe(expected)
  })
})

describe('dates at the edges of the timeframe', () => {
  const dates = (start: string | null, end: string | null, timeframe = yearInMonths) =>
    clampDates(start === null ? null : day(start), end === null ? null : day(end), timeframe)

  it('stand in for a start that is missing or too early', () => {
    const missing = dates(null, '2022-03-31')
    expect(missing).toMatchObject({
      startDate: day('2022-01-01'),
      startDateUndefined: true,
      startDateOutOfRange: false,
    })
    const early = dates('2021-11-15', '2022-03-31')
    expect(early).toMatchObject({
      startDate: day('2022-01-01'),
      startDateUndefined: false,
      startDateOutOfRange: true,
      originalStartDate: day('2021-11-15'),
    })
    expect(dates('2022-01-01', '2022-03-31')).toMatchObject({ startDateUndefined: false, startDateOutOfRange: false })
  })

  it('stand in for an end that is missing or too late', () => {
    expect(dates('2022-11-01', '2023-02-10')).toMatchObject({
      endDate: day('2022-12-31'),
      endDateOutOfRange: true,
      endDateUndefined: false,
      originalEndDate: day('2023-02-10'),
    })
    expect(dates('2022-11-01', null)).toMatchObject({
      endDate: day('2022-12-31'),
      endDateUndefined: true,
      endDateOutOfRange: false,
    })
    expect(dates('2022-08-01', '2022-12-31', quarterInWeeks)).toMatchObject({
      endDate: day('2022-10-01'),
      endDateOutOfRange: true,
    })
    expect(dates('2022-08-01', '2022-10-01', quarterInWeeks)).toMatchObject({
      endDateOutOfRange: false,
      endDateUndefined: false,
    })
  })

  it('drop what then starts after its end', () => {
    expect(dates('2022-05-10', '2022-05-01')).toBeNull()
    expect(dates(null, '2021-12-01')).toBeNull()
    expect(dates('2023-02-01', null)).toBeNull()
    expect(dates('2022-05-01', '2022-05-01')).not.toBeNull()
  })
})

describe('small bars', () => {
  const width = (timeframe: Timeframe, start: string, end: string) => place(timeframe, start, end)?.[1] ?? 0

  it('of epics have no room for a title below 40 px', () => {
    expect(isNarrowBar(width(quarterInWeeks, '2022-07-01', '2022-07-01'))).toBe(true)
    expect(isNarrowBar(width(quarterInWeeks, '2022-07-01', '2022-07-02'))).toBe(false)
    expect(isNarrowBar(width(yearInMonths, '2022-01-01', '2022-01-06'))).toBe(true)
    expect(isNarrowBar(width(yearInMonths, '2022-01-01', '2022-01-07'))).toBe(false)
    expect(isNarrowBar(width(threeYearsInQuarters, '2022-07-01', '2022-07-20'))).toBe(true)
    expect(isNarrowBar(width(threeYearsInQuarters, '2022-07-01', '2022-07-21'))).toBe(false)
    expect(isNarrowBar(40)).toBe(false)
  })

  it('of milestones are small below 12 px, in quarters below 9 px', () => {
    expect(isSmallMilestone(width(yearInMonths, '2022-01-01', '2022-01-02'), 'MONTHS')).toBe(true)
    expect(isSmallMilestone(width(yearInMonths, '2022-01-01', '2022-01-03'), 'MONTHS')).toBe(false)
    expect(isSmallMilestone(width(threeYearsInQuarters, '2022-07-01', '2022-07-04'), 'QUARTERS')).toBe(true)
    expect(isSmallMilestone(width(threeYearsInQuarters, '2022-07-01', '2022-07-05'), 'QUARTERS')).toBe(false)
    expect(isSmallMilestone(width(quarterInWeeks, '2022-07-01', '2022-07-01'), 'WEEKS')).toBe(false)
    expect([isSmallMilestone(12, 'MONTHS'), isSmallMilestone(9, 'QUARTERS')]).toEqual([false, false])
  })
})

describe('the width of columns', () => {
  it.each([
    ['a quarter of weeks in a small window', 414, 14, 29],
    ['a year of months', 800, 12, 66],
    ['few columns, which are never wider than usual', 3000, 12, 180],
    ['more than can be told apart, which are scrolled', 800, 53, 28],
  ])('fits %s', (_, room, columns, width) => {
    expect(fittedColumn(room, columns)).toBe(width)
  })

  it('scales bars and today alike', () => {
    const [full, narrow] = [180, 60].map((width) =>
      barSpan(yearInMonths, { startDate: day('2022-02-15'), endDate: day('2022-02-21') }, width),
    )
    expect([full, narrow]).toEqual([
      { left: 270, width: 45 },
      { left: 90, width: 15 },
    ])
    expect(todayOffset(yearInMonths, day('2022-09-15'), 60)).toBe(1527 / 3)
  })
})

describe('the parts of a bar', () => {
  const parts = (changes: Partial<EpicNode>, today = '2022-09-15') => {
    const epic = readEpic(aNode(1, changes), yearInMonths, { isChildEpic: false, newEpic: false })
    return epic && barParts(epic, { timeframe: yearInMonths, today: day(today), columnWidth: 180 })
  }
  const closed = (startDate: string | null, dueDate: string | null, closedAt: string) =>
    parts({ state: 'closed', startDate, dueDate, closedAt: `${closedAt}T12:00:00Z` })

  it('tell how much of its time has passed, at the middle of today', () => {
    expect(parts({ startDate: '2022-09-11', dueDate: '2022-09-20' })?.elapsed).toBe(0.45)
    expect(parts({ startDate: '2022-08-01', dueDate: '2022-08-31' })?.elapsed).toBe(1)
    expect(parts({ startDate: '2022-10-01', dueDate: '2022-10-31' })?.elapsed).toBeNull()
    expect(parts({ startDate: '2022-08-01', dueDate: null })?.elapsed).toBeNull()
  })

  it('end the solid one when the epic was closed, and outline what was planned beyond', () => {
    expect(closed('2022-02-01', '2022-03-31', '2022-02-28')).toMatchObject({ left: 180, width: 360, closedShare: 0.5 })
    expect(closed('2022-02-01', '2022-02-28', '2022-03-31')).toMatchObject({ left: 180, width: 360, closedShare: 1 })
    expect(closed('2022-02-01', '2022-03-31', '2022-01-10')).toMatchObject({ width: 360, closedShare: 0 })
  })

  it('end an endless one when it was closed, and leave out one that was over before', () => {
    expect(closed('2021-05-01', null, '2022-02-28')).toMatchObject({ left: 0, width: 360, isOpenAtEnd: false })
    expect(closed('2016-05-01', null, '2019-02-28')).toBeNull()
  })
})
