import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import type { Preset, RangeType } from '#web/lib/list/roadmap-view.ts'
import { DAYS_PER_WEEK, MONTHS_AROUND, MONTHS_PER_QUARTER } from './constants.ts'
import { dayAt, dayParts, weekStart, writeDay, type Day } from './day.ts'

/** One column of the timeline: the first and the last of its days. */
export interface Column {
  start: Day
  end: Day
}

export interface QuarterItem {
  quarterSequence: 1 | 2 | 3 | 4
  /** The first days of the first two months and the last day of the third. */
  range: readonly [Day, Day, Day]
  year: number
}

/** What the columns stand for: week starts; first days of months, of the last month its last day; quarters. */
export type TimeframeItems =
  | { preset: 'WEEKS'; items: readonly Day[] }
  | { preset: 'MONTHS'; items: readonly Day[] }
  | { preset: 'QUARTERS'; items: readonly QuarterItem[] }

/** The stretch of time that the roadmap shows, `start` to `end`, both included. */
export type Timeframe = TimeframeItems & { columns: readonly Column[]; start: Day; end: Day }

/** How long each range is, and with it the step to the next one. */
const MONTHS: Readonly<Record<RangeType, number>> = {
  CURRENT_QUARTER: MONTHS_PER_QUARTER,
  CURRENT_YEAR: 12,
  THREE_YEARS: 2 * MONTHS_AROUND,
}

/** Returns the timeframe of a range around today, or of one that lies `offset` of its lengths later. */
export function timeframeFor(
  range: RangeType,
  preset: Preset,
  today: Day,
  firstDayOfWeek: FirstDayOfWeek = 0,
  offset = 0,
): Timeframe {
  const { year, month } = dayParts(today)
  const around = rangeAround(range, offset === 0 ? today : dayAt(year, month + offset * MONTHS[range], 1))
  if (preset === 'WEEKS') return inWeeks(around, firstDayOfWeek)
  // Months end one before the other layouts of the range: 36 of them, the current one being the 19th.
  if (preset === 'MONTHS') return inMonths(around, range === 'THREE_YEARS' ? 2 * MONTHS_AROUND : undefined)
  return inQuarters(around)
}

/** The longest spans in days of which weeks, and months, are shown. */
const SPANS_MAX = { WEEKS: 120, MONTHS: 800 }

/** Returns the timeframe that holds these days, in columns that suit how many they are. */
export function timeframeOf(days: Column, firstDayOfWeek: FirstDayOfWeek): Timeframe {
  const length = days.end - days.start
  if (length <= SPANS_MAX.WEEKS) return inWeeks(days, firstDayOfWeek)
  return length <= SPANS_MAX.MONTHS ? inMonths(days) : inQuarters(days)
}

/** Returns the timeframe as the queries take it. */
export function timeframeVariable({ start, end }: { start: Day; end: Day }): { start: string; end: string } {
  return { start: writeDay(start), end: writeDay(end) }
}

/** Returns the column that holds the day; a day outside counts to the nearest column. */
export function columnIndex({ columns }: Pick<Timeframe, 'columns'>, day: Day): number {
  let low = 0
  let high = columns.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((columns[middle]?.end ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}

function rangeAround(range: RangeType, today: Day): Column {
  const { year, month } = dayParts(today)
  switch (range) {
    case 'CURRENT_QUARTER': {
      const first = firstMonthOfQuarter(month)
      return { start: dayAt(year, first, 1), end: dayAt(year, first + MONTHS_PER_QUARTER, 0) }
    }
    case 'CURRENT_YEAR':
      return { start: dayAt(year, 0, 1), end: dayAt(year, 12, 0) }
    case 'THREE_YEARS':
      return { start: dayAt(year, month - MONTHS_AROUND, 1), end: dayAt(year, month + MONTHS_AROUND + 1, 0) }
  }
}

/** Returns every week that touches the range. */
function inWeeks({ start, end }: Column, firstDayOfWeek: number): Timeframe {
  const columns: Column[] = []
  for (let day = weekStart(start, firstDayOfWeek); day <= end; day += DAYS_PER_WEEK) {
    columns.push({ start: day, end: day + DAYS_PER_WEEK - 1 })
  }
  return { preset: 'WEEKS', items: columns.map((week) => week.start), ...framed(columns) }
}

function inMonths({ start, end }: Column, count = monthNumber(end) - monthNumber(start) + 1): Timeframe {
  const { year, month } = dayParts(start)
  const columns = Array.from({ length: count }, (_, index) => ({
    start: dayAt(year, month + index, 1),
    end: dayAt(year, month + index + 1, 0),
  }))
  const last = columns.length - 1
  const items = columns.map((column, index) => (index === last ? column.end : column.start))
  return { preset: 'MONTHS', items, ...framed(columns) }
}

/** Returns every quarter that touches the range. */
function inQuarters({ start, end }: Column): Timeframe {
  const { year, month } = dayParts(start)
  const first = firstMonthOfQuarter(month)
  const items: QuarterItem[] = []
  for (let at = first; dayAt(year, at, 1) <= end; at += MONTHS_PER_QUARTER) items.push(quarterAt(year, at))
  const columns = items.map(({ range }) => ({ start: range[0], end: range[2] }))
  return { preset: 'QUARTERS', items, ...framed(columns) }
}

function quarterAt(year: number, month: number): QuarterItem {
  const range = [dayAt(year, month, 1), dayAt(year, month + 1, 1), dayAt(year, month + MONTHS_PER_QUARTER, 0)] as const
  const parts = dayParts(range[0])
  return {
    quarterSequence: (parts.month / MONTHS_PER_QUARTER + 1) as QuarterItem['quarterSequence'],
    range,
    year: parts.year,
  }
}

function framed(columns: readonly Column[]): Pick<Timeframe, 'columns' | 'start' | 'end'> {
  return { columns, start: columns[0]?.start ?? 0, end: columns.at(-1)?.end ?? 0 }
}

function firstMonthOfQuarter(month: number): number {
  return month - (month % MONTHS_PER_QUARTER)
}

function monthNumber(day: Day): number {
  const { year, month } = dayParts(day)
  return year * 12 + month
}
