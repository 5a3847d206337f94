const monthNames = 'January February March April May June July August September October November December'.split(' ')
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const token = /'((?:[^']|'')*)'|y+|M+|d+|E+|a|H+|h+|m+|s+|S+|X+|Z+|[^A-Za-z']+|[A-Za-z]/g

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
  offsetMinutes: number
}

/** Minutes east of UTC in a zone at an instant. Throws RangeError for an unknown zone. */
function offsetMinutesAt(epochMs: number, zone: string): number {
  const fields = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(epochMs)
  const read = (type: string) => Number(fields.find((field) => field.type === type)?.value)
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return Math.round((local - Math.floor(epochMs / 1000) * 1000) / 60_000)
}

function offsetText(minutes: number, withColon: boolean): string {
  const absolute = Math.abs(minutes)
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = pad(Math.floor(absolute / 60))
  return `${minutes < 0 ? '-' : '+'}${hours}${withColon ? ':' : ''}${pad(absolute % 60)}`
}

function partsAt(epochMs: number, zone: string): Parts {
  const offsetMinutes = offsetMinutesAt(epochMs, zone)
  const local = new Date(epochMs + offsetMinutes * 60_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    offsetMinutes,
  }
}

function formatToken(text: string, parts: Parts): string {
  const pad = (value: number) => String(value).padStart(text.length, '0')
  const monthName = monthNames[parts.month - 1] ?? ''
  const dayName = dayNames[new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()] ?? ''
  switch (text[0]) {
    case 'y':
      return text.length === 2 ? String(parts.year % 100).padStart(2, '0') : pad(parts.year)
    case 'M':
      if (text.length > 2) return text.length === 3 ? monthName.slice(0, 3) : monthName
      return pad(parts.month)
    case 'd':
      return pad(parts.day)
    case 'E':
      return text.length > 3 ? dayName : dayName.slice(0, 3)
    case 'a':
      return parts.hour < 12 ? 'AM' : 'PM'
    case 'H':
      return pad(parts.hour)
    case 'h':
      return pad(parts.hour % 12 === 0 ? 12 : parts.hour % 12)
    case 'm':
      return pad(parts.minute)
    case 's':
      return pad(parts.second)
    case 'S':
      return String(parts.millisecond).padStart(3, '0').padEnd(text.length, '0').slice(0, text.length)
    case 'X':
      return parts.offsetMinutes === 0 ? 'Z' : offsetText(parts.offsetMinutes, text.length > 2)
    case 'Z':
      return offsetText(parts.offsetMinutes, text.length > 4)
    default:
      throw new Error(`The date pattern letter '${text}' is not supported`)
  }
}

/** Formats an instant with the common letters of Java's DateTimeFormatter (y M d E a H h m s S X Z). */
export function formatTime(epochMs: number, pattern: string, zone = 'UTC'): string {
  const parts = partsAt(epochMs, zone)
  return pattern.replace(token, (text, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'")
    return /^[A-Za-z]/.test(text) ? formatToken(text, parts) : text
  })
}

const groupOfLetter: Record<string, string> = {
  y: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
  S: 'fraction',
  X: 'offset',
  Z: 'offset',
}

function parserOf(pattern: string): RegExp {
  const source = pattern.replace(token, (text, quoted: string | undefined) => {
    const literal = quoted === undefined ? text : quoted || "'"
    const group = quoted === undefined ? groupOfLetter[text[0] ?? ''] : undefined
    if (group === 'offset') return '(?<offset>Z|[+-]\\d{2}:?\\d{2})'
    if (group !== undefined) return `(?<${group}>\\d{${text.length === 1 ? '1,9' : String(text.length)}})`
    if (quoted === undefined && /^[A-Za-z]/.test(text))
      throw new Error(`The date pattern letter '${text}' cannot be parsed`)
    return literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${source}$`)
}

/** Parses a time stamp with a numeric pattern (y M d H m s S X Z) to milliseconds. Throws when the text does not fit. */
export function parseTime(text: string, pattern: string, zone = 'UTC'): number {
  const groups = parserOf(pattern).exec(text)?.groups
  if (!groups) throw new Error(`Text '${text}' could not be parsed with '${pattern}'`)
  const read = (name: string, missing: number) => (groups[name] === undefined ? missing : Number(groups[name]))
  const fraction = Number((groups.fraction ?? '').padEnd(3, '0').slice(0, 3))
  const local = Date.UTC(
    read('year', 1970),
    read('month', 1) - 1,
    read('day', 1),
    read('hour', 0),
    read('minute', 0),
    read('second', 0),
    fraction,
  )
  const offset = groups.offset
  if (offset === undefined) return local - offsetMinutesAt(local - offsetMinutesAt(local, zone) * 60_000, zone) * 60_000
  if (offset === 'Z') return local
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return local - (offset.startsWith('-') ? -minutes : minutes) * 60_000
}
