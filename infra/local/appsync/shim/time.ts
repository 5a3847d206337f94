import { formatTime, parseTime } from './time-format.ts'

/** `util.time`. */
export const time = {
  nowISO8601: () => new Date().toISOString(),
  nowEpochSeconds: () => Math.floor(Date.now() / 1000),
  nowEpochMilliSeconds: () => Date.now(),
  nowFormatted: (pattern: string, zone?: string) => formatTime(Date.now(), pattern, zone),
  parseFormattedToEpochMilliSeconds: (text: string, pattern: string, zone?: string) => parseTime(text, pattern, zone),
  parseISO8601ToEpochMilliSeconds(text: string): number {
    const epochMs = Date.parse(text)
    if (Number.isNaN(epochMs)) throw new Error(`Text '${text}' could not be parsed as an ISO 8601 time`)
    return epochMs
  },
  epochMilliSecondsToSeconds: (epochMs: number) => Math.floor(epochMs / 1000),
  epochMilliSecondsToISO8601: (epochMs: number) => new Date(epochMs).toISOString(),
  epochMilliSecondsToFormatted: (epochMs: number, pattern: string, zone?: string) => formatTime(epochMs, pattern, zone),
}
