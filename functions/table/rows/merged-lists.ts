import type { Table } from '../client/client.ts'
import type { Key } from '../keys/keys.ts'
import type { Listed } from '../items/place-items.ts'
import { pages } from '../client/read.ts'

/** Which part of lists is read, by sort keys, and in which direction. */
export interface ListRange {
  from: string
  to: string
  backwards: boolean
}

/** Rows read of a list beyond its share of a chunk, because lists do not fill evenly. */
const READ_AHEAD = 4

/**
 * Returns the rows of several partitions of index `lists` in the order of their sort keys, in chunks. Each list is read a little ahead,
 * and further only when its rows are used up, so that the work goes with what is taken.
 */
export async function* mergedLists<Row extends Key & Partial<Listed>>(
  table: Table,
  partitions: string[],
  range: ListRange,
  chunkSize: number,
): AsyncGenerator<Row[]> {
  const ahead = Math.ceil(chunkSize / partitions.length) + READ_AHEAD
  const lists = partitions.map((partition) => {
    return new List(pages<Row>(table, { index: 'lists', partition, range, backwards: range.backwards }, ahead))
  })
  let chunk: Row[] = []
  for (;;) {
    await Promise.all(lists.map((list) => list.fill()))
    const row = nextList(lists, range.backwards)?.take()
    if (row === undefined) break
    chunk.push(row)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** One partition's rows, as far as they were read. */
class List<Row extends Partial<Listed>> {
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
function nextList<Row extends Partial<Listed>>(lists: List<Row>[], backwards: boolean): List<Row> | null {
  const sortOf = ({ first }: List<Row>): string => first?.GSI2SK ?? ''
  const open = lists.filter(({ first }) => first !== null)
  return open.reduce<List<Row> | null>((next, list) => {
    if (next === null) return list
    return sortOf(list) < sortOf(next) === !backwards ? list : next
  }, null)
}
