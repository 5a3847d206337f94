import { eventName, type StageEvent } from '#domain/value-stream/stage-events.ts'

/** Returns what a stage begins or ends with, as people say it. */
export const eventText = (event: StageEvent, label: { title: string } | null): string =>
  label === null ? eventName(event) : `${eventName(event)}: ${label.title}`

const UNITS = [
  ['days', 'd'],
  ['hours', 'h'],
  ['mins', 'min'],
] as const

/** Returns a time as its two greatest units say it, such as `2 d 3 h`. */
export function timeText(time: { days: number; hours: number; mins: number; seconds: number }): string {
  const parts = UNITS.filter(([unit]) => time[unit] > 0).map(([unit, letter]) => `${time[unit]} ${letter}`)
  return parts.length === 0 ? `${time.seconds} s` : parts.slice(0, 2).join(' ')
}
