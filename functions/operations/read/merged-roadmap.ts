import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { RoadmapRow, RoadmapStream } from './roadmap-stream.ts'

const isExhausted = ({ rows, isEnd }: RoadmapStream): boolean => isEnd && rows.length === 0

/** Rows that each of several streams reads at first; one of them brings more than its share, as a rule. */
const firstRead = (wanted: number, streams: number): number =>
  Math.min(wanted, FIRST_MAX, Math.ceil((2.4 * wanted) / streams))
/** More rows of one stream are read only when it shows that the page needs them. */
const FIRST_MAX = 80
/** What any read brings: a read unit or two, so that little is read by many calls. */
const READ_MIN = 30
const READ_MAX = 1000
/** How much more is read next of a stream that brought nothing. */
const GROWTH = 2
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
  /** What the next read of a stream brings at least. */
  readonly #limits = new Map<RoadmapStream, number>()
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
      await Promise.all(next.map((stream) => this.#fill(stream, firstRead(wanted, next.length))))
    }
  }

  /** Whether a stream may still bring rows before this one, or any when there is none. */
  #mayComeBefore({ rows, isEnd, place }: RoadmapStream, row: RoadmapRow | undefined): boolean {
    if (rows.length > 0 || isEnd) return false
    return row === undefined || place === null || compareRows(place, row.key, this.#descending) < 0
  }

  async #fill(stream: RoadmapStream, share: number): Promise<void> {
    const limit = Math.min(READ_MAX, Math.max(share, this.#limits.get(stream) ?? READ_MIN))
    await stream.fill(limit)
    this.#limits.set(stream, stream.rows.length === 0 ? limit * GROWTH : READ_MIN)
    this.#read += limit
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
