import { isDay } from './is-day.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
/** Words for days, in days from today. */
const NEAR: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 }
const DAY_MS = 86_400_000

interface Today {
  day: string
  year: number
  /** From 1. */
  month: number
  date: number
}

/** Reads one way to write a day; null for text of another kind. */
type Reader = (typed: string, today: Today) => string | null

/** Returns a day of the calendar as `YYYY-MM-DD`; null for one that no calendar has. */
function dayText(year: number, month: number, date: number): string | null {
  const text = [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${date}`.padStart(2, '0')].join('-')
  return year >= 1000 && isDay(text) ? text : null
}

const daysOn = ({ day }: Today, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the same date some months later; the last of the month where that has fewer days. */
function monthsOn({ year, month, date }: Today, months: number): string | null {
  const last = new Date(Date.UTC(year, month + months, 0))
  return dayText(last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(date, last.getUTCDate()))
}

const inUnits = (today: Today, amount: number, unit: string): string | null => {
  if (unit === 'd' || unit === 'w') return daysOn(today, amount * (unit === 'w' ? 7 : 1))
  return monthsOn(today, amount * (unit === 'y' ? 12 : 1))
}

const nearDay: Reader = (typed, today) => {
  const near = Object.hasOwn(NEAR, typed) ? NEAR[typed] : undefined
  return near === undefined ? null : daysOn(today, near)
}

/** Reads a distance such as `in 2 weeks`, `+3d`, `next month`: from today, the same weekday or date. */
const distantDay: Reader = (typed, today) => {
  const [, amount, unit = ''] = /^(?:\+|in )(\d{1,4}) ?(d|w|m|y)(?:ays?|eeks?|onths?|ears?)?$/.exec(typed) ?? []
  if (amount !== undefined) return inUnits(today, Number(amount), unit)
  const [, next] = /^next (w|m|y)(?:eek|onth|ear)$/.exec(typed) ?? []
  return next === undefined ? null : inUnits(today, 1, next)
}

/** Reads `end of month`: its last day; of a week that is Sunday. */
const endDay: Reader = (typed, today) => {
  const [, unit] = /^end of (?:the |this )?(week|month|year)$/.exec(typed) ?? []
  if (unit === 'year') return dayText(today.year, 12, 31)
  if (unit === 'month') return monthsOn({ ...today, date: 31 }, 0)
  return unit === undefined ? null : daysOn(today, (7 - weekdayOf(today)) % 7)
}

const weekdayOf = ({ day }: Today): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Reads `fri`, `this friday`, `next friday`: the first one after today. */
const weekday: Reader = (typed, today) => {
  const name = typed.replace(/^(?:next|this|on) /, '')
  const wanted = name.length < 2 ? -1 : WEEKDAYS.findIndex((one) => one.startsWith(name))
  return wanted === -1 ? null : daysOn(today, (wanted - weekdayOf(today) + 7) % 7 || 7)
}

/** Reads `24 dec`, `december 31st`, `nov 21 2027`; without a year the one that lies nearest to today. */
const namedDay: Reader = (typed, today) => {
  const words = typed.split(' ')
  const name = words.find((word) => /^[a-z]{3,}$/.test(word))
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|\.)?$/.exec(word)?.[1] ?? []).map(Number)
  const month = name === undefined ? 0 : MONTHS.findIndex((one) => one.startsWith(name)) + 1
  const [date, year] = numbers
  if (month === 0 || date === undefined || words.length !== numbers.length + 1) return null
  if (year !== undefined) return dayText(year, month, date)
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(today.day))
  const near = [today.year, today.year + 1, today.year - 1].flatMap((one) => dayText(one, month, date) ?? [])
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Reads `2026-1-5`, and where the order of the reader is known `11/21/2026` or `21.11.2026`. */
function numericDay(typed: string, order: DayOrder | undefined): string | null {
  const [first = '', second = '', third = ''] =
    /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(typed)?.slice(1).map(String) ?? []
  if (first.length === 4) return dayText(Number(first), Number(second), Number(third))
  if (third.length !== 4 || order === undefined) return null
  const [date, month] = order === 'month-first' ? [second, first] : [first, second]
  return dayText(Number(third), Number(month), Number(date))
}

export type DayOrder = 'month-first' | 'day-first'

const READERS: readonly Reader[] = [nearDay, distantDay, endDay, weekday, namedDay]

/**
 * Returns the day that somebody typed as `YYYY-MM-DD`; null when it is none. Understood are `2026-12-24`, `tomorrow`,
 * `in 2 weeks`, `+3d`, `next month`, `end of month`, `fri` or `next friday` (the first one after today), `dec 24`, `24 dec 2026`.
 * @param today `YYYY-MM-DD` where the person is
 * @param order how the person writes days in numbers; without it `12/24/2026` is refused
 */
export function typedDay(text: string, today: string, order?: DayOrder): string | null {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ')
  if (typed === '') return null
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const from = { day: today, year, month, date }
  for (const read of READERS) {
    const day = read(typed, from)
    if (day !== null) return day
  }
  return numericDay(typed, order)
}
