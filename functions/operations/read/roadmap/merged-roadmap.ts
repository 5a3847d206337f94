import { compareRows, type RowKey } from '#domain/keyset.ts'
import { horizonOf, rowsUpTo } from './read-estimate.ts'
import { distance, type RoadmapRow, type RoadmapStream } from './roadmap-stream.ts'

const isExhausted = ({ rows, isEnd }: RoadmapStream): boolean => isEnd && rows.length === 0

/** Returns rows that each of several streams reads at first: one of them brings more than its share, as a rule. */
const firstRead = (wanted: number, streams: number): number =>
  Math.min(FIRST_MAX, Math.ceil((FIRST_SHARE * wanted) / streams))
const FIRST_SHARE = 2.4
/** Enough to tell how long the epics of a class last: more is read of one only when that shows that the page needs it. */
const FIRST_MAX = 130
/** What any read brings: about a read unit, so that little is read by many calls. */
const READ_MIN = 22
const READ_MAX = 1000
/** How much more is read next of a stream at most, against all that was read of it: few rows may mislead. */
const GROWTH = 4
/** Returns so many rows with a margin: what is expected comes a little sooner or later: rows read, or rows wanted, beyond the number that is expected. */
const safetyMargin = (rows: number): number => rows + SPARE * Math.sqrt(rows)
const SPARE = 0.5
/** Rows that one request reads: what it costs at most. */
const ROWS_MAX = 8000

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
  /** Rows that were asked for of each stream. */
  readonly #asked = new Map<RoadmapStream, number>()
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

  /** Returns the next rows; fewer than wanted only at the end, or where the request is cut. */
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

  /** Returns the stream whose first row is the next of all; null at the end, or when no more may be read. */
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
      const plan = this.#plan(unknown, wanted)
      await Promise.all([...plan].map(([stream, limit]) => this.#fill(stream, limit)))
    }
  }

  /**
   * Returns how many rows to read of which streams now: of those that are known as many as the page should take of them, of the
   * others some where the page reaches them. At least one of the streams that must be known is read.
   */
  #plan(unknown: RoadmapStream[], wanted: number): Map<RoadmapStream, number> {
    const open = this.#streams.filter(({ isEnd }) => !isEnd)
    const begun = open.flatMap((stream) => (stream.estimate === null ? [] : [{ stream, estimate: stream.estimate }]))
    const fresh = this.#earliest(open.filter((stream) => !this.#asked.has(stream)))
    const known = this.#streams.flatMap(({ rows }) => rows.map(({ key }) => this.#distance(key)))
    const lacking = Math.max(0, wanted - known.length)
    const estimates = begun.map(({ estimate }) => estimate)
    // What a read says nothing of may come next: nothing behind it is to be read on a guess.
    const unestimated = open.filter((stream) => stream.estimate === null && this.#asked.has(stream))
    const readAheadLimit = Math.min(
      horizonOf(estimates, known, wanted + SPARE * Math.sqrt(lacking)),
      ...unestimated.map(({ place }) => this.#distance(place)),
    )
    const nearestUnread = fresh[0] ? this.#distance(fresh[0].place) : Infinity
    const plan = new Map<RoadmapStream, number>()
    for (const { stream, estimate } of begun) {
      const rows = rowsUpTo(estimate, Math.min(readAheadLimit, nearestUnread))
      if (rows > 0) plan.set(stream, safetyMargin(rows))
    }
    const share = firstRead(wanted, fresh.length)
    // The streams begin with the one of short epics, which are the most.
    if (nearestUnread <= readAheadLimit) {
      for (const stream of fresh) plan.set(stream, stream === this.#streams[0] ? Math.max(wanted, share) : share)
    }
    if (!unknown.some((stream) => plan.has(stream))) {
      for (const stream of this.#earliest(unknown)) plan.set(stream, this.#asked.get(stream) ?? share)
    }
    return plan
  }

  /** Returns the distance of two places in days, growing in reading direction. Nothing is before a place that is not known, and no day behind one without a date. */
  #distance(place: RowKey | null): number {
    return place === null ? -Infinity : distance(place.value, this.#descending)
  }

  /** True when a stream may still bring rows before this one, or any when there is none. */
  #mayComeBefore({ rows, isEnd, place }: RoadmapStream, row: RoadmapRow | undefined): boolean {
    if (rows.length > 0 || isEnd) return false
    return row === undefined || place === null || compareRows(place, row.key, this.#descending) < 0
  }

  async #fill(stream: RoadmapStream, rows: number): Promise<void> {
    const asked = this.#asked.get(stream)
    const most = asked === undefined ? READ_MAX : Math.min(READ_MAX, GROWTH * asked)
    const limit = Math.max(READ_MIN, Math.min(most, Math.ceil(rows)))
    this.#asked.set(stream, (asked ?? 0) + limit)
    this.#read += limit
    await stream.fill(limit)
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

  /** Returns the streams whose rows may come first of all; the others may not be needed. */
  #earliest(streams: RoadmapStream[]): RoadmapStream[] {
    const isBefore = (a: RoadmapStream, b: RoadmapStream): boolean =>
      b.place !== null && (a.place === null || compareRows(a.place, b.place, this.#descending) < 0)
    return streams.filter((stream) => !streams.some((other) => isBefore(other, stream)))
  }
}
