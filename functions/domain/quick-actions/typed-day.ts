import { isDay } from '../is-day.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const NEAR: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 }
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * The day that a quick action names: `2026-12-24`, `today`, `tomorrow`, `yesterday`, `in 2 days`, `in 3 weeks`, `friday` or
 * `next friday` (the first one after today). Null for anything else.
 * @param today `YYYY-MM-DD`
 */
export function typedDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (isDay(typed)) return typed
  const near = Object.hasOwn(NEAR, typed) ? NEAR[typed] : undefined
  if (near !== undefined) return dayAfter(today, near)
  const [, amount, unit = ''] = /^in (\d{1,4}) (day|week)s?$/.exec(typed) ?? []
  if (amount !== undefined) return dayAfter(today, Number(amount) * (UNIT_DAYS[unit] ?? 1))
  const weekday = WEEKDAYS.indexOf(typed.replace(/^next /, ''))
  if (weekday === -1) return null
  return dayAfter(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7)
}
