import { addDays, addMonths, daysBetween, lastOf, nextWeekday, type Period } from './days.ts'
import { isDay } from './is-day.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const NUMBERS = [0, 1, 2, 3, 4, 5, 6] as const
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
/** Words for days, in days from today. */
const NEAR: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 }
/** Units by their first letter. */
const LATER: Readonly<Record<string, (day: string, amount: number) => string>> = {
  d: addDays,
  w: (day, amount) => addDays(day, 7 * amount),
  m: addMonths,
  q: (day, amount) => addMonths(day, 3 * amount),
  y: (day, amount) => addMonths(day, 12 * amount),
}
const PERIODS: readonly Period[] = ['week', 'month', 'quarter', 'year']

/** Reads one way to write a day, which need not be one of the calendar; null for text of another kind. */
type Reader = (typed: string, today: string) => string | null

const dayText = (year: number, month: number, date: number): string =>
  [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${date}`.padStart(2, '0')].join('-')

const nearDay: Reader = (typed, today) => {
  const near = Object.hasOwn(NEAR, typed) ? NEAR[typed] : undefined
  return near === undefined ? null : addDays(today, near)
}

/** Reads a distance such as `in 2 weeks`, `in a week`, `3 days`, `+3d`, `next month`: from today, the same weekday or date. */
const distantDay: Reader = (typed, today) => {
  const [, amount, unit = ''] =
    /^(?:\+|in )?(\d{1,4}|an?(?= )) ?(d|w|m|q|y)(?:ays?|eeks?|onths?|uarters?|ears?)?$/.exec(typed) ??
    /^(next) (w|m|q|y)(?:eek|onth|uarter|ear)$/.exec(typed) ??
    []
  const count = Number(amount)
  return amount === undefined ? null : (LATER[unit]?.(today, Number.isNaN(count) ? 1 : count) ?? null)
}

/** Reads `end of month`: its last day; of a week that is Sunday. */
const endDay: Reader = (typed, today) => {
  const [, name] = /^end of (?:the |this )?(\w+)$/.exec(typed) ?? []
  const period = PERIODS.find((one) => one === name)
  return period === undefined ? null : lastOf(period, today)
}

/** Reads `fri`, `this friday`, `next friday`: the first one after today. */
const weekday: Reader = (typed, today) => {
  const name = typed.replace(/^(?:next|this|on) /, '')
  const wanted = name.length < 2 ? undefined : NUMBERS.find((number) => WEEKDAYS[number]?.startsWith(name))
  return wanted === undefined ? null : nextWeekday(today, wanted)
}

/** Reads `24 dec`, `december 31st`, `5th of may`, `nov 21 2027`; without a year the one that lies nearest to today. */
const namedDay: Reader = (typed, today) => {
  const words = typed.split(' ').filter((word) => word !== 'of')
  const name = words.find((word) => /^[a-z]{3,}$/.test(word))
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|\.)?$/.exec(word)?.[1] ?? []).map(Number)
  const month = name === undefined ? 0 : MONTHS.findIndex((one) => one.startsWith(name)) + 1
  const [date, year] = numbers
  if (month === 0 || date === undefined || words.length !== numbers.length + 1) return null
  if (year !== undefined) return dayText(year, month, date)
  const distance = (day: string): number => Math.abs(daysBetween(today, day))
  const thisYear = Number(today.slice(0, 4))
  const near = [thisYear, thisYear + 1, thisYear - 1].map((one) => dayText(one, month, date)).filter(isDay)
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Reads `2026-1-5`, `2026/1/5`. */
const yearFirst: Reader = (typed) => {
  const [, year, month, date] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed) ?? []
  return year === undefined ? null : dayText(Number(year), Number(month), Number(date))
}

/** Reads `11/21/2026` or `21/11/2026` by the order of the reader; where there are dots the day is always first. */
function yearLast(typed: string, order: DayOrder | undefined): string | null {
  const [, first, mark, second, year] = /^(\d{1,2})([-/. ])(\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? []
  if (year === undefined || order === undefined) return null
  const [date, month] = order === 'month-first' && mark !== '.' ? [second, first] : [first, second]
  return dayText(Number(year), Number(month), Number(date))
}

export type DayOrder = 'month-first' | 'day-first'

const READERS: readonly Reader[] = [nearDay, distantDay, endDay, weekday, namedDay, yearFirst]

/**
 * Returns the day that somebody typed as `YYYY-MM-DD`; null when it is none, or before the year 1000. Understood are `2026-12-24`,
 * `tomorrow`, `in 2 weeks`, `3 days`, `+3d`, `next month`, `end of quarter`, `fri` or `next friday` (the first one after today),
 * `dec 24`, `24th of dec 2026`.
 * @param today `YYYY-MM-DD` where the person is
 * @param order how the person writes days in numbers; without it `12/24/2026` and `24.12.2026` are refused
 */
export function typedDay(text: string, today: string, order?: DayOrder): string | null {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ')
  const readers: Reader[] = [...READERS, (one) => yearLast(one, order)]
  const day = readers.reduce<string | null>((found, read) => found ?? read(typed, today), null)
  return day !== null && isDay(day) && day >= '1000' ? day : null
}
