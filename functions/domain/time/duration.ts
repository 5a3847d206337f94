/** Time that work takes, as people write it: a month has four weeks, a week five days, a day eight hours. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 8 * HOUR
const WEEK = 5 * DAY
const MONTH = 4 * WEEK

const UNITS: readonly [name: string, seconds: number, pattern: string][] = [
  ['mo', MONTH, 'mo(?:nths?)?'],
  ['w', WEEK, 'w(?:eeks?)?'],
  ['d', DAY, 'd(?:ays?)?'],
  ['h', HOUR, 'h(?:(?:ou)?rs?)?'],
  ['m', MINUTE, 'm(?:in(?:ute)?s?)?'],
  ['s', 1, 's(?:ec(?:ond)?s?)?'],
]

/** Longer texts are no durations. */
const TEXT_MAX = 100
/** Seconds that an item can be estimated at, or that can be spent on it: what 32 bits hold. */
export const DURATION_MAX = 2_147_483_647

const PART = new RegExp(
  `\\s*(\\d{1,10}(?:\\.\\d{1,4})?)\\s*(${UNITS.map(([, , unit]) => unit).join('|')})(?![a-z])`,
  'iy',
)
/** Returns a duration as people write it: `1h30m` has no space between its parts. */
const spaced = (text: string): string => text.replaceAll(/(?<=[a-z])(?=\d)/gi, ' ')
const secondsOf = (unit: string): number =>
  UNITS.find(([, , pattern]) => new RegExp(`^${pattern}$`, 'i').test(unit))?.[1] ?? 0

/** Returns the seconds of `1mo 2w 3d 4h 5m`, less than none with `-` before it; a number alone is hours. Null for anything else. */
export function durationSeconds(text: string): number | null {
  const typed = text.trim()
  if (typed === '' || typed.length > TEXT_MAX) return null
  const isNegative = typed.startsWith('-')
  const parts = spaced(isNegative ? typed.slice(1).trim() : typed)
  const seconds = /^\d{1,10}(?:\.\d{1,4})?$/.test(parts) ? Number(parts) * HOUR : sumOf(parts)
  if (seconds === null || seconds > DURATION_MAX) return null
  const whole = Math.round(seconds)
  return isNegative && whole !== 0 ? -whole : whole
}

function sumOf(parts: string): number | null {
  let seconds = 0
  let at = 0
  while (at < parts.length) {
    PART.lastIndex = at
    const [all, amount, unit = ''] = PART.exec(parts) ?? []
    if (all === undefined) return null
    seconds += Number(amount) * secondsOf(unit)
    at += all.length
  }
  return seconds
}

/** Returns seconds as people write them, seconds of a minute left out where there is more: `1w 3d`. Null for none. */
export function durationText(seconds: number): string | null {
  if (seconds === 0) return null
  let rest = Math.abs(seconds)
  const parts = UNITS.flatMap(([name, size]) => {
    const amount = Math.floor(rest / size)
    rest -= amount * size
    return amount === 0 ? [] : [`${amount}${name}`]
  })
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`
}
