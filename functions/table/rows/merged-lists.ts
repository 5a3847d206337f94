import type { Table } from '../client/client.ts'
import type { Key } from '../keys/keys.ts'
import { pages, type Query } from '../client/read.ts'

/** Which part of lists is read, by sort keys, and in which direction. */
export interface ListRange {
  from: string
  to: string
  backwards: boolean
}

/** Rows read of a list beyond its share of a chunk, because lists do not fill evenly. */
const READ_AHEAD = 4

/**
 * Returns the rows of several partitions in one order, in chunks. Each list is read a little ahead, and further only when its rows are
 * used up, so that the work goes with what is taken.
 * @param queries all in one direction
 * @param sortOf the order of the rows, which is that of each partition
 */
export async function* mergedLists<Row extends Key>(
  table: Table,
  queries: Query[],
  chunkSize: number,
  sortOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  const ahead = Math.ceil(chunkSize / queries.length) + READ_AHEAD
  const lists = queries.map((query) => new List(pages<Row>(table, query, ahead)))
  const backwards = queries.some((query) => query.backwards)
  let chunk: Row[] = []
  for (;;) {
    await Promise.all(lists.map((list) => list.fill()))
    const row = nextList(lists, sortOf, backwards)?.take()
    if (row === undefined) break
    chunk.push(row)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** One partition's rows, as far as they were read. */
class List<Row> {
  readonly #pages: AsyncGenerator<Row[]>
  #read: Row[] = []

  constructor(source: AsyncGenerator<Row[]>) {
    this.#pages = source
  }

  get first(): Row | null {
    return this.#read[0] ?? null
  }

  take(): Row | undefined {
    return this.#read.shift()
  }

  /** Reads on where nothing is left to take; at the end of the list there is still nothing then. */
  async fill(): Promise<void> {
    while (this.#read.length === 0) {
      const page = await this.#pages.next()
      if (page.done === true) return
      this.#read = page.value
    }
  }
}

/** Returns the list with the row that comes next; null when all are at their ends. */
function nextList<Row>(lists: List<Row>[], sortOf: (row: Row) => string, backwards: boolean): List<Row> | null {
  const placed = lists.flatMap((list) => (list.first === null ? [] : [{ list, at: Buffer.from(sortOf(list.first)) }]))
  const next = placed.reduce<(typeof placed)[number] | null>((best, one) => {
    if (best === null) return one
    // The table sorts by bytes.
    return Buffer.compare(one.at, best.at) < 0 === !backwards ? one : best
  }, null)
  return next?.list ?? null
}
