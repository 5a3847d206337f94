const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const NEAR: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 }
const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7 }

/**
 * The day that somebody typed, as `YYYY-MM-DD`; null when it is none. Understood are `2026-11-21`, `tomorrow`, `fri` (the next
 * one), `nov 21`, `21 nov 2026`, `+3d`, `in 2 weeks` and numbers in the order of the reader's locale such as `11/21/2026`.
 */
export function typedDate(text: string, now = new Date()): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/[,]/g, ' ').replaceAll(/\s+/g, ' ')
  if (typed === '') return null
  return nearDay(typed, now) ?? weekday(typed, now) ?? numericDay(typed) ?? namedDay(typed, now)
}

function nearDay(typed: string, now: Date): string | null {
  const near = NEAR[typed]
  if (near !== undefined) return daysFrom(now, near)
  const [, amount, unit] = /^(?:\+|in )(\d{1,4}) ?(d|w)(?:ays?|eeks?)?$/.exec(typed) ?? []
  return amount === undefined || unit === undefined ? null : daysFrom(now, Number(amount) * (UNIT_DAYS[unit] ?? 1))
}

function weekday(typed: string, now: Date): string | null {
  const name = typed.replace(/^next /, '')
  if (name.length < 2) return null
  const day = WEEKDAYS.findIndex((weekdayName) => weekdayName.startsWith(name))
  if (day === -1) return null
  return daysFrom(now, (day - now.getDay() + 7) % 7 || 7)
}

function numericDay(typed: string): string | null {
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(typed)?.slice(1)
  if (!parts) return null
  const [first = '', second = '', third = ''] = parts
  if (first.length === 4) return dayText(Number(first), Number(second), Number(third))
  if (third.length !== 4) return null
  const [day, month] = isMonthFirst() ? [second, first] : [first, second]
  return dayText(Number(third), Number(month), Number(day))
}

function namedDay(typed: string, now: Date): string | null {
  const words = typed.split(' ')
  const name = words.find((word) => /^[a-z]{3,}$/.test(word))
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word)).map(Number)
  if (name === undefined || words.length !== numbers.length + 1) return null
  const month = MONTHS.findIndex((monthName) => monthName.startsWith(name)) + 1
  const [day, year = now.getFullYear()] = numbers
  return month === 0 || day === undefined ? null : dayText(year, month, day)
}

function daysFrom(now: Date, days: number): string | null {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return dayText(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** null for a day that no calendar has. */
function dayText(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(undefined).formatToParts(new Date(2000, 0, 2))
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
}
