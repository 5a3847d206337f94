import type { FirstDayOfWeek } from '#web/lib/roadmap-page-data.ts'
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
}

/** What stands above each column. `firstDayOfWeek` says which days of a month are named. */
export function columnLabels(timeframe: Timeframe, today: Day, firstDayOfWeek: FirstDayOfWeek): ColumnLabel[] {
  return timeframe.columns.map((column, index) => {
    const tone = holds(column, today) ? 'current' : column.end < today ? 'past' : 'future'
    const isFirst = index === 0
    if (timeframe.preset === 'WEEKS') {
      return { tone, text: weekText(column.start, isFirst), subLabels: daysOf(column, today) }
    }
    if (timeframe.preset === 'MONTHS') {
      return { tone, text: monthText(column.start, isFirst), subLabels: weeksOf(column, today, firstDayOfWeek) }
    }
    const quarter = timeframe.items[index]
    return {
      tone,
      text: quarter ? quarterText(quarter, isFirst) : '',
      subLabels: quarter ? monthsOf(quarter, column, today) : [],
    }
  })
}

/** The year stands before the first week of all and before the first one of January. */
function weekText(start: Day, isFirst: boolean): string {
  const { year, month, date } = dayParts(start)
  const isFirstOfYear = month === 0 && date <= DAYS_PER_WEEK
  return isFirst || isFirstOfYear ? `${year} ${dayTextWithoutYear(start)}` : dayTextWithoutYear(start)
}

function monthText(start: Day, isFirst: boolean): string {
  const { year, month } = dayParts(start)
  return isFirst || month === 0 ? `${year} ${monthName(month)}` : monthName(month)
}

function quarterText({ quarterSequence, year }: QuarterItem, isFirst: boolean): string {
  return isFirst || quarterSequence === 1 ? `${year} Q${quarterSequence}` : `Q${quarterSequence}`
}

function daysOf(week: Column, today: Day): SubLabel[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
    const day = week.start + index
    return { text: String(dayParts(day).date), at: middleOf({ start: day, end: day }, week), isCurrent: day === today }
  })
}

/** The days of the month that begin a week; the week that holds today counts as current. */
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
