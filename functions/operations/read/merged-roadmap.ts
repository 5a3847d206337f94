import { daysFromDate } from '#domain/iso-time.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { RoadmapRow, RoadmapStream } from './roadmap-stream.ts'

const isExhausted = ({ rows, isEnd }: RoadmapStream): boolean => isEnd && rows.length === 0

/**
 * Rows that each of several streams reads at first: one of them brings more than its share, as a rule, and of a single one
 * the time frame does not touch all.
 */
const firstRead = (wanted: number, streams: number): number =>
  Math.min(FIRST_MAX, Math.ceil((FIRST_SHARE * wanted) / streams))
const FIRST_SHARE = 2.4
/** More rows of one stream are read only when it shows that the page needs them. */
const FIRST_MAX = 130
/** What any read brings: a read unit or two, so that little is read by many calls. */
const READ_MIN = 30
const READ_MAX = 1000
/** How much more is read next of a stream at most, when nothing is known of how far it is. */
const GROWTH = 2
/** The same where it brought some: the nearer the time frame, the more are brought, which few rows do not tell yet. */
const GROWTH_FROM_FEW = 1.5
/** The same where it is known how far the next stream is. */
const GROWTH_TO_RIVAL = 4
const MARGIN = 1.1
/** Rows that one request reads: what it costs at most. */
const ROWS_MAX = 8000

/** How many rows were last read of a stream, how many of them the time frame touches, and over how many days they went. */
interface LastRead {
  limit: number
  brought: number
  days: number
}

/** What a read is for. */
interface Need {
  /** Rows that the page lacks. */
  wanted: number
  /** Rows to read of a stream of which nothing is known. */
  share: number
  /** Up to which place the stream may come first. */
  rival: RowKey | null
}

/** Days between two places; 0 where one of them has no day. */
const daysBetween = (one: RowKey | null, other: RowKey | null): number =>
  one?.value && other?.value ? Math.abs(daysFromDate(one.value) - daysFromDate(other.value)) : 0

/**
 * Several streams as one, in order; rows that stand in more than one of them come once. Rows without the value that sorts
 * come last, so their streams are read only when the others have come to their end.
 */
export class MergedRoadmap {
  /** Where the request has come to when it has read all that one may read; until then null. */
  cut: RowKey | null = null
  #streams: RoadmapStream[]
  #later: RoadmapStream[]
  readonly #descending: boolean
  readonly #lastReads = new Map<RoadmapStream, LastRead>()
  #read = 0
  #last: RoadmapRow | null = null

  constructor(streams: { dated: RoadmapStream[]; undated: RoadmapStream[] }, descending: boolean) {
    this.#streams = streams.dated
    this.#later = streams.undated
    this.#descending = descending
  }

  get isEnd(): boolean {
    return [...this.#streams, ...this.#later].every(isExhausted)
  }

  /** The next rows; fewer than wanted only at the end, or where the request is cut. */
  async take(wanted: number): Promise<RoadmapRow[]> {
    const taken: RoadmapRow[] = []
    while (taken.length < wanted) {
      const stream = await this.#nextStream(wanted - taken.length)
      const row = stream?.rows.shift()
      if (row === undefined) break
      // Of an epic in two of the streams both rows have the same place.
      if (row.entry.id !== this.#last?.entry.id) taken.push(row)
      this.#last = row
    }
    return taken
  }

  /** The stream whose first row is the next of all; null at the end, or when no more may be read. */
  async #nextStream(wanted: number): Promise<RoadmapStream | null> {
    for (;;) {
      if (this.#streams.every(isExhausted)) this.#streams = this.#later.splice(0)
      const first = this.#streamWithFirstRow()
      const unknown = this.#streams.filter((stream) => this.#mayComeBefore(stream, first?.rows[0]))
      if (unknown.length === 0) return first
      if (this.#read >= ROWS_MAX) {
        this.cut = this.#earliest(unknown)[0]?.place ?? null
        return null
      }
      const next = this.#earliest(unknown)
      const later = this.#earliest(unknown.filter((stream) => !next.includes(stream)))
      const rival = later[0]?.place ?? first?.rows[0]?.key ?? null
      const share = firstRead(wanted, next.length)
      await Promise.all(next.map((stream) => this.#fill(stream, { wanted, share, rival })))
    }
  }

  /** Whether a stream may still bring rows before this one, or any when there is none. */
  #mayComeBefore({ rows, isEnd, place }: RoadmapStream, row: RoadmapRow | undefined): boolean {
    if (rows.length > 0 || isEnd) return false
    return row === undefined || place === null || compareRows(place, row.key, this.#descending) < 0
  }

  async #fill(stream: RoadmapStream, need: Need): Promise<void> {
    const limit = Math.min(READ_MAX, Math.max(READ_MIN, Math.ceil(this.#expected(stream, need))))
    const { place } = stream
    await stream.fill(limit)
    this.#lastReads.set(stream, { limit, brought: stream.rows.length, days: daysBetween(place, stream.place) })
    this.#read += limit
  }

  /** How many more rows of a stream should be enough, as far as its last read tells. */
  #expected(stream: RoadmapStream, { wanted, share, rival }: Need): number {
    const last = this.#lastReads.get(stream)
    // The streams begin with the one of short epics, which are the most.
    if (last === undefined) return stream === this.#streams[0] ? Math.max(wanted, share) : share
    const { limit, brought, days } = last
    // The nearer the time frame, the more of the epics of one class touch it: their number grows with the square.
    if (brought > 0) return limit * Math.min(GROWTH_FROM_FEW, MARGIN * (Math.sqrt(1 + wanted / brought) - 1))
    const distance = daysBetween(stream.place, rival)
    // Where others begin to compete, this one need not go on alone.
    if (days === 0 || distance === 0) return limit * GROWTH
    return Math.min(limit * GROWTH_TO_RIVAL, (MARGIN * limit * distance) / days)
  }

  #streamWithFirstRow(): RoadmapStream | null {
    let first: RoadmapStream | null = null
    for (const stream of this.#streams) {
      const [row] = stream.rows
      const [best] = first?.rows ?? []
      if (row && (!best || compareRows(row.key, best.key, this.#descending) < 0)) first = stream
    }
    return first
  }

  /** The streams whose rows may come first of all; the others may not be needed. */
  #earliest(streams: RoadmapStream[]): RoadmapStream[] {
    const isBefore = (a: RoadmapStream, b: RoadmapStream): boolean =>
      b.place !== null && (a.place === null || compareRows(a.place, b.place, this.#descending) < 0)
    return streams.filter((stream) => !streams.some((other) => isBefore(other, stream)))
  }
}
