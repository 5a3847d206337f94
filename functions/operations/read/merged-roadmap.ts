import { compareRows } from '#domain/keyset.ts'
import type { RoadmapRow, RoadmapStream } from './roadmap-stream.ts'

const isExhausted = ({ rows, isEnd }: RoadmapStream): boolean => isEnd && rows.length === 0

/** Rows that one stream reads at first: the more are wanted, the more evenly the streams share in them. */
const firstRead = (wanted: number): number => Math.ceil(3.6 * Math.sqrt(wanted))
const READ_MIN = 12
/** How much more every further read of a stream brings at most. */
const GROWTH = 3
const READ_MAX = 1000
/** Rows that one request reads: what it costs at most. */
const ROWS_MAX = 8000

/**
 * Several streams as one, in order; rows that stand in more than one of them come once. Rows without the value that sorts
 * come last, so their streams are read only when the others have come to their end.
 */
export class MergedRoadmap {
  /** Whether the request has read all that one may read. */
  isCut = false
  #streams: RoadmapStream[]
  #later: RoadmapStream[]
  readonly #descending: boolean
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
    while (taken.length < wanted && (await this.#fill(wanted - taken.length))) {
      const row = this.#next()
      if (row === null) break
      // Of an epic in two of the streams both rows have the same place.
      if (row.entry.id !== this.#last?.entry.id) taken.push(row)
      this.#last = row
    }
    return taken
  }

  /** Every stream needs a row, or its end, before the first of all is known. False when no more may be read. */
  async #fill(wanted: number): Promise<boolean> {
    for (;;) {
      if (this.#streams.every(isExhausted)) this.#streams = this.#later.splice(0)
      const empty = this.#streams.filter(({ rows, isEnd }) => rows.length === 0 && !isEnd)
      if (empty.length === 0) return true
      // Without a row there would be no place to go on from.
      if (this.#read >= ROWS_MAX && this.#last !== null) {
        this.isCut = true
        return false
      }
      await Promise.all(empty.map((stream) => this.#fillOne(stream, wanted)))
    }
  }

  async #fillOne(stream: RoadmapStream, wanted: number): Promise<void> {
    const before = this.#limits.get(stream)
    const share = before === undefined ? firstRead(wanted) : Math.min(Math.max(wanted, before), before * GROWTH)
    const limit = Math.min(READ_MAX, Math.max(READ_MIN, share))
    this.#limits.set(stream, limit)
    await stream.fill(limit)
    this.#read += limit
  }

  #next(): RoadmapRow | null {
    let first: RoadmapStream | null = null
    for (const stream of this.#streams) {
      const [row] = stream.rows
      const [best] = first?.rows ?? []
      if (row && (!best || compareRows(row.key, best.key, this.#descending) < 0)) first = stream
    }
    return first?.rows.shift() ?? null
  }
}
