import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { dayAt, dayParts, localDay, readDay, weekdayOf, writeDay } from '#web/features/roadmap/day.ts'
import { timeframeFor, timeframeVariable } from '#web/features/roadmap/timeframe.ts'
import { PRESETS, RANGE_TYPES, type RangeType } from '#web/lib/list/roadmap-view.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { columnStarts, day, MONDAY, SATURDAY, SUNDAY, timeframeAround } from './days.ts'

const ZONE = process.env['TZ']
afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ']
  else process.env['TZ'] = ZONE
})

/** How many columns there are, the first and the last item, and the window. */
function outline(timeframe: ReturnType<typeof timeframeAround>) {
  const items = timeframe.preset === 'QUARTERS' ? timeframe.columns.map(({ start }) => start) : timeframe.items
  return [
    items.length,
    writeDay(items[0] ?? 0),
    writeDay(items.at(-1) ?? 0),
    ...Object.values(timeframeVariable(timeframe)),
  ]
}

describe('the quarter in weeks', () => {
  it('holds fourteen Sunday weeks around 15 September 2022', () => {
    const timeframe = timeframeAround('2022-09-15', 'CURRENT_QUARTER', 'WEEKS')
    expect(timeframe.preset === 'WEEKS' && timeframe.items.map(writeDay)).toEqual([
      ...['2022-06-26', '2022-07-03', '2022-07-10', '2022-07-17', '2022-07-24', '2022-07-31', '2022-08-07'],
      ...['2022-08-14', '2022-08-21', '2022-08-28', '2022-09-04', '2022-09-11', '2022-09-18', '2022-09-25'],
    ])
    expect(timeframeVariable(timeframe)).toEqual({ start: '2022-06-26', end: '2022-10-01' })
  })

  it.each([
    ['2024-02-29', SUNDAY, [14, '2023-12-31', '2024-03-31', '2023-12-31', '2024-04-06']],
    ['2026-11-21', SUNDAY, [14, '2026-09-27', '2026-12-27', '2026-09-27', '2027-01-02']],
    ['2022-09-15', MONDAY, [14, '2022-06-27', '2022-09-26', '2022-06-27', '2022-10-02']],
    ['2022-09-15', SATURDAY, [14, '2022-06-25', '2022-09-24', '2022-06-25', '2022-09-30']],
    ['2024-02-29', MONDAY, [13, '2024-01-01', '2024-03-25', '2024-01-01', '2024-03-31']],
    // The first week never begins after the first day of the quarter.
    ['2023-01-01', MONDAY, [14, '2022-12-26', '2023-03-27', '2022-12-26', '2023-04-02']],
    ['2023-01-01', SUNDAY, [13, '2023-01-01', '2023-03-26', '2023-01-01', '2023-04-01']],
    ['2023-01-01', SATURDAY, [13, '2022-12-31', '2023-03-25', '2022-12-31', '2023-03-31']],
  ] as const)('around %s with weeks from day %i', (today, first, expected) => {
    expect(outline(timeframeAround(today, 'CURRENT_QUARTER', 'WEEKS', first))).toEqual(expected)
  })
})

describe('the year', () => {
  it('has twelve months, the last item being the last day of the year', () => {
    const timeframe = timeframeAround('2022-09-15', 'CURRENT_YEAR', 'MONTHS')
    expect(timeframe.preset === 'MONTHS' && timeframe.items.map(writeDay)).toEqual([
      ...['2022-01-01', '2022-02-01', '2022-03-01', '2022-04-01', '2022-05-01', '2022-06-01'],
      ...['2022-07-01', '2022-08-01', '2022-09-01', '2022-10-01', '2022-11-01', '2022-12-31'],
    ])
    expect(timeframeVariable(timeframe)).toEqual({ start: '2022-01-01', end: '2022-12-31' })
  })

  it.each([
    ['2024-02-29', { start: '2024-01-01', end: '2024-12-31' }],
    ['2023-01-01', { start: '2023-01-01', end: '2023-12-31' }],
  ])('of %s in months', (today, expected) => {
    expect(timeframeVariable(timeframeAround(today, 'CURRENT_YEAR', 'MONTHS'))).toEqual(expected)
  })

  it.each([
    ['2022-09-15', SUNDAY, [53, '2021-12-26', '2022-12-25', '2021-12-26', '2022-12-31']],
    ['2022-09-15', MONDAY, [53, '2021-12-27', '2022-12-26', '2021-12-27', '2023-01-01']],
    ['2022-09-15', SATURDAY, [53, '2022-01-01', '2022-12-31', '2022-01-01', '2023-01-06']],
    ['2023-01-01', SUNDAY, [53, '2023-01-01', '2023-12-31', '2023-01-01', '2024-01-06']],
    ['2023-01-01', MONDAY, [53, '2022-12-26', '2023-12-25', '2022-12-26', '2023-12-31']],
  ] as const)('of %s in weeks from day %i', (today, first, expected) => {
    expect(outline(timeframeAround(today, 'CURRENT_YEAR', 'WEEKS', first))).toEqual(expected)
  })
})

describe('three years', () => {
  it.each([
    ['2022-09-15', [36, '2021-03-01', '2024-02-29', '2021-03-01', '2024-02-29']],
    ['2022-01-10', [36, '2020-07-01', '2023-06-30', '2020-07-01', '2023-06-30']],
    ['2026-11-21', [36, '2025-05-01', '2028-04-30', '2025-05-01', '2028-04-30']],
    // Eighteen months back from a long month must not spill over into the next.
    ['2022-08-31', [36, '2021-02-01', '2024-01-31', '2021-02-01', '2024-01-31']],
    ['2024-02-29', [36, '2022-08-01', '2025-07-31', '2022-08-01', '2025-07-31']],
    ['2022-07-01', [36, '2021-01-01', '2023-12-31', '2021-01-01', '2023-12-31']],
  ] as const)('around %s in months', (today, expected) => {
    const timeframe = timeframeAround(today, 'THREE_YEARS', 'MONTHS')
    expect(outline(timeframe)).toEqual(expected)
    expect(columnStarts(timeframe)[18]).toBe(`${today.slice(0, 7)}-01`)
  })

  it.each([
    ['2022-09-15', [13, '2021-01-01', '2024-01-01', '2021-01-01', '2024-03-31']],
    ['2022-01-10', [13, '2020-07-01', '2023-07-01', '2020-07-01', '2023-09-30']],
    ['2024-02-29', [13, '2022-07-01', '2025-07-01', '2022-07-01', '2025-09-30']],
    ['2026-11-21', [13, '2025-04-01', '2028-04-01', '2025-04-01', '2028-06-30']],
    ['2022-08-31', [13, '2021-01-01', '2024-01-01', '2021-01-01', '2024-03-31']],
    ['2022-07-01', [13, '2021-01-01', '2024-01-01', '2021-01-01', '2024-03-31']],
  ] as const)('around %s in quarters', (today, expected) => {
    expect(outline(timeframeAround(today, 'THREE_YEARS', 'QUARTERS'))).toEqual(expected)
  })

  it('describes a quarter by its number, its year and three days', () => {
    const timeframe = timeframeAround('2022-09-15', 'THREE_YEARS', 'QUARTERS')
    const current = timeframe.preset === 'QUARTERS' ? timeframe.items[6] : undefined
    expect({ ...current, range: current?.range.map(writeDay) }).toEqual({
      quarterSequence: 3,
      year: 2022,
      range: ['2022-07-01', '2022-08-01', '2022-09-30'],
    })
  })

  it.each([
    ['2022-09-15', SUNDAY, [162, '2021-02-28', '2024-03-31', '2021-02-28', '2024-04-06']],
    ['2022-09-15', MONDAY, [161, '2021-03-01', '2024-03-25', '2021-03-01', '2024-03-31']],
    ['2022-09-15', SATURDAY, [162, '2021-02-27', '2024-03-30', '2021-02-27', '2024-04-05']],
    ['2022-01-10', SUNDAY, [162, '2020-06-28', '2023-07-30', '2020-06-28', '2023-08-05']],
    ['2022-08-31', SUNDAY, [161, '2021-01-31', '2024-02-25', '2021-01-31', '2024-03-02']],
  ] as const)('around %s in weeks from day %i', (today, first, expected) => {
    expect(outline(timeframeAround(today, 'THREE_YEARS', 'WEEKS', first))).toEqual(expected)
  })
})

describe('days', () => {
  it('are read from the beginning of a text, in every time zone', () => {
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Apia', 'Asia/Tokyo']) {
      process.env['TZ'] = zone
      expect(writeDay(day('2022-03-10'))).toBe('2022-03-10')
      expect(dayParts(day('2022-03-10T00:00:00Z'))).toEqual({ year: 2022, month: 2, date: 10 })
    }
    expect([null, undefined, '', 'soon', '2022-02-30', '2022-13-01', '2022-03-100'].map(readDay)).toEqual(
      Array.from({ length: 7 }, () => null),
    )
  })

  it('follow the clock of the reader for today', () => {
    const moment = new Date('2022-09-15T02:30:00Z')
    process.env['TZ'] = 'America/Los_Angeles'
    expect(writeDay(localDay(moment))).toBe('2022-09-14')
    process.env['TZ'] = 'Asia/Tokyo'
    expect(writeDay(localDay(moment))).toBe('2022-09-15')
  })

  it('keep their weeks where the clock changes at midnight', () => {
    process.env['TZ'] = 'America/Sao_Paulo'
    const autumn = columnStarts(timeframeFor('CURRENT_QUARTER', 'WEEKS', localDay(new Date(2019, 1, 10))))
    expect([autumn.length, autumn[0], autumn.at(-1)]).toEqual([14, '2018-12-30', '2019-03-31'])
    expect(autumn).toEqual(expect.arrayContaining(['2019-02-17', '2019-02-24']))
    const spring = columnStarts(timeframeFor('CURRENT_QUARTER', 'WEEKS', localDay(new Date(2018, 10, 8))))
    expect([spring.length, spring[0], spring.at(-1)]).toEqual([14, '2018-09-30', '2018-12-30'])
    expect(spring).toEqual(expect.arrayContaining(['2018-11-04', '2018-11-11']))
  })
})

const days = fc.integer({ min: dayAt(1990, 0, 1), max: dayAt(2080, 0, 1) })
const firstDays = fc.constantFrom<FirstDayOfWeek[]>(0, 1, 2, 3, 4, 5, 6)

describe('any timeframe', () => {
  it('has columns without gaps, holds today, and begins its weeks on the chosen day', () => {
    fc.assert(
      fc.property(days, firstDays, fc.constantFrom(...RANGE_TYPES), fc.nat(2), (today, firstDay, range, layout) => {
        const presets = PRESETS[range]
        const preset = presets[layout % presets.length] ?? presets[0]
        const timeframe = timeframeFor(range, preset, today, firstDay)
        const { columns } = timeframe
        expect(timeframe.start).toBeLessThanOrEqual(today)
        expect(timeframe.end).toBeGreaterThanOrEqual(today)
        columns.slice(1).forEach((column, index) => {
          expect(column.start).toBe((columns[index]?.end ?? 0) + 1)
        })
        if (preset === 'WEEKS') {
          expect(columns.every(({ start, end }) => weekdayOf(start) === firstDay && end - start === 6)).toBe(true)
        }
      }),
    )
  })

  it('follows the one before it, however far from today', () => {
    const offsets = fc.integer({ min: -40, max: 40 })
    fc.assert(
      fc.property(days, offsets, (today, offset) => {
        const monthsOf = (range: RangeType, at: number) => {
          const { start, end } = timeframeFor(range, 'MONTHS', today, 0, at)
          return { start, end }
        }
        for (const range of ['CURRENT_QUARTER', 'CURRENT_YEAR'] as const) {
          expect(monthsOf(range, offset + 1).start).toBe(monthsOf(range, offset).end + 1)
        }
        expect(monthsOf('THREE_YEARS', offset + 1).start).toBe(monthsOf('THREE_YEARS', offset).end + 1)
      }),
    )
  })

  it('is the same in every time zone', () => {
    const zones = [
      'UTC',
      'America/Sao_Paulo',
      'America/Los_Angeles',
      'Pacific/Apia',
      'Australia/Lord_Howe',
      'Asia/Tehran',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 2005, max: 2030 }),
        fc.nat(11),
        fc.integer({ min: 1, max: 28 }),
        (zone, year, month, date) => {
          // The one day that never was: Samoa went over the date line.
          fc.pre(!(year === 2011 && month === 11))
          process.env['TZ'] = zone
          const local = timeframeFor('CURRENT_QUARTER', 'WEEKS', localDay(new Date(year, month, date, 12)))
          expect(local).toEqual(timeframeFor('CURRENT_QUARTER', 'WEEKS', dayAt(year, month, date)))
        },
      ),
    )
  })
})
