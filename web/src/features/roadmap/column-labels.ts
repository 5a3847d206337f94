import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { DAYS_PER_WEEK } from './constants.ts'
import { dayTextWithoutYear, monthName } from './date-texts.ts'
import { dayParts, weekStart, type Day } from './day.ts'
import type { Column, QuarterItem, Timeframe } from './timeframe.ts'

export interface SubLabel {
  text: string
  /** The middle of what it stands for, as a part of the column's width. */
  at: number
  isCurrent: boolean
}

export interface ColumnLabel {
  text: string
  tone: 'past' | 'current' | 'future'
  subLabels: readonly SubLabel[]
  /** What stands in two lines where the column is too narrow for all of it. */
  short: { above: string; below: string }
}

/** Returns what stands above each column. `firstDayOfWeek` says which days of a month are named. */
export function columnLabels(timeframe: Timeframe, today: Day, firstDayOfWeek: FirstDayOfWeek): ColumnLabel[] {
  return timeframe.columns.map((column, index) => {
    const short = shortLabel(timeframe, index)
    const tone = holds(column, today) ? 'current' : column.end < today ? 'past' : 'future'
    const isFirst = index === 0
    if (timeframe.preset === 'WEEKS') {
      return { tone, short, text: weekText(column.start, isFirst), subLabels: daysOf(column, today) }
    }
    if (timeframe.preset === 'MONTHS') {
      return { tone, short, text: monthText(column.start, isFirst), subLabels: weeksOf(column, today, firstDayOfWeek) }
    }
    const quarter = timeframe.items[index]
    return {
      tone,
      short,
      text: quarter ? quarterText(quarter, isFirst) : '',
      subLabels: quarter ? monthsOf(quarter, column, today) : [],
    }
  })
}

/** The widths in px below which the parts of a column have no room. */
const FULL_WIDTHS: Readonly<Record<Timeframe['preset'], number>> = { WEEKS: 126, MONTHS: 96, QUARTERS: 84 }

/** True when columns of this width in px show their short labels. */
export function hasShortLabels({ preset }: Pick<Timeframe, 'preset'>, columnWidth: number): boolean {
  return columnWidth < FULL_WIDTHS[preset]
}

/** Returns the month above the first week of it, the year above the first month or quarter of it. */
function shortLabel({ preset, columns, items }: Timeframe, index: number): ColumnLabel['short'] {
  const [before, here, after] = [columns[index - 1], columns[index], columns[index + 1]]
  if (!here) return { above: '', below: '' }
  const { year, month, date } = dayParts(here.start)
  if (preset === 'WEEKS') {
    // The name is wider than its week: the next one must not need the room.
    const isNamed = (!before || monthOf(before) !== month) && (!after || monthOf(after) === month)
    return { above: isNamed ? withYear(monthName(month), year, !before || month === 0) : '', below: String(date) }
  }
  const isFirst = !before || dayParts(before.start).year !== year
  const quarter = preset === 'QUARTERS' ? items[index] : undefined
  return {
    above: isFirst ? String(year) : '',
    below: typeof quarter === 'object' ? `Q${quarter.quarterSequence}` : monthName(month),
  }
}

const monthOf = ({ start }: Column): number => dayParts(start).month

const withYear = (text: string, year: number, isNeeded: boolean): string => (isNeeded ? `${year} ${text}` : text)

/** Writes a week: the year stands before the first week of all and before the first one of January. */
function weekText(start: Day, isFirst: boolean): string {
  const { year, month, date } = dayParts(start)
  const isFirstOfYear = month === 0 && date <= DAYS_PER_WEEK
  return withYear(dayTextWithoutYear(start), year, isFirst || isFirstOfYear)
}

function monthText(start: Day, isFirst: boolean): string {
  const { year, month } = dayParts(start)
  return withYear(monthName(month), year, isFirst || month === 0)
}

function quarterText({ quarterSequence, year }: QuarterItem, isFirst: boolean): string {
  return withYear(`Q${quarterSequence}`, year, isFirst || quarterSequence === 1)
}

function daysOf(week: Column, today: Day): SubLabel[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
    const day = week.start + index
    return { text: String(dayParts(day).date), at: middleOf({ start: day, end: day }, week), isCurrent: day === today }
  })
}

/** Returns the days of the month that begin a week; the week that holds today counts as current. */
function weeksOf(month: Column, today: Day, firstDayOfWeek: FirstDayOfWeek): SubLabel[] {
  const starts: Day[] = []
  for (let day = weekStart(month.end, firstDayOfWeek); day >= month.start; day -= DAYS_PER_WEEK) starts.unshift(day)
  return starts.map((day) => ({
    text: String(dayParts(day).date),
    at: middleOf({ start: day, end: day }, month),
    isCurrent: holds({ start: day, end: day + DAYS_PER_WEEK - 1 }, today),
  }))
}

function monthsOf({ range }: QuarterItem, quarter: Column, today: Day): SubLabel[] {
  const [first, second, last] = range
  const third = last - dayParts(last).date + 1
  const months = [
    { start: first, end: second - 1 },
    { start: second, end: third - 1 },
    { start: third, end: last },
  ]
  return months.map((month) => ({
    text: monthName(dayParts(month.start).month),
    at: middleOf(month, quarter),
    isCurrent: holds(month, today),
  }))
}

function holds({ start, end }: Column, day: Day): boolean {
  return start <= day && day <= end
}

function middleOf(part: Column, whole: Column): number {
  return (part.start + part.end + 1 - 2 * whole.start) / 2 / (whole.end - whole.start + 1)
}
