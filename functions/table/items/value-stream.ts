import type { ValueStream } from '#domain/value-stream/value-stream.ts'
import type { Timeline } from '#domain/value-stream/timeline.ts'
import type { Key } from '../keys/keys.ts'
import type { Due, Listed } from './place-items.ts'

/** The value streams that people have made in a group; they are few, so that one record holds all. */
export interface ValueStreamsItem extends Key {
  streams: ValueStream[]
  version: number
}

/** The daily roll-up of a group: whether figures come from it, how far it has come, and when it goes on. */
export interface RollUpRunItem extends Key, Due, Partial<Listed> {
  /** Id of the group. */
  rolledUpId: number
  enabled: boolean
  /** ISO 8601; null before the first run. */
  lastRunAt: string | null
  nextRunAt: string | null
  /** The first day, `YYYY-MM-DD`, that the last run has rolled up; null before the first. */
  firstDay: string | null
}

/** What was made below a group on one day, as the last run has found it; several parts where it is much. */
export interface RollUpDayItem extends Key {
  timelines: Timeline[]
}
