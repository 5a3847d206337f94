import type { ItemState } from '#domain/refs.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { listPk, listSort, postingPk, type Posting } from '#table/keys/index-keys.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { queryAll, queryFirst, queryPart } from '#table/client/read.ts'

/** A row that is not unpacked yet, with its place. */
interface PackedRow {
  item: ListEntryItem
  place: RowKey & { value: string }
}

/** Returns a row with the place that its sort key names: what stands there makes the order, so bounds and cursors compare it. */
function placed(item: ListEntryItem): PackedRow {
  const [value = '', id = ''] = item.SK.split('#')
  return { item, place: { value, id: Number(id) } }
}

const unpacked = (kind: ItemKind, { item, place }: PackedRow): ListEntry =>
  Object.assign(unpackListEntry(kind, item.c, item.w), { createdAt: place.value })

const entryOf = (kind: ItemKind, item: ListEntryItem): ListEntry => unpacked(kind, placed(item))

/** The list of a kind in a group or project. */
export interface KindList {
  kind: ItemKind
  namespaceId: number
}

/** Returns the partitions of a list, of one state or of all. */
export const listPartitions = ({ kind, namespaceId }: KindList, state: ItemState | undefined): string[] =>
  (state === undefined ? (['opened', 'closed'] as const) : [state]).map((one) => listPk(kind, namespaceId, one))

/** Reads a whole list, or what of it is in one state; in no order. */
export async function readIndex(table: Table, place: KindList, state: ItemState | undefined): Promise<ListEntry[]> {
  const queries = listPartitions(place, state).map((partition) => ({ partition }))
  const items = await queryAll<ListEntryItem>(table, 'items of a list', queries)
  return items.map((item) => entryOf(place.kind, item))
}

const createdKey = ({ createdAt, id }: ListEntry): RowKey => ({ value: createdAt, id })

/** A walk along rows by creation: which way it goes, and the row behind which it begins. */
export interface CreatedWalk {
  descending: boolean
  after: RowKey | null
}

/** Rows of a posting that are read at once, which takes some fifty units. */
const POSTING_MAX = 1200

/** Returns all items of a kind below a root group that have any of these postings, in no order; null when they are too many to read at once. */
export async function readPostings(
  table: Table,
  kind: ItemKind,
  rootId: number,
  postings: Posting[],
): Promise<ListEntry[] | null> {
  const parts = await Promise.all(
    postings.map((posting) =>
      queryPart<ListEntryItem>(table, { partition: postingPk(kind, rootId, posting) }, POSTING_MAX + 1),
    ),
  )
  if (parts.some(({ isEnd }) => !isEnd)) return null
  const entries = parts.flatMap(({ items }) => items.map((item) => entryOf(kind, item)))
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

/** One partition of rows by creation, from either end. Ids stand upwards in its keys, so the oldest first brings what was made at one time the wrong way round. */
class Created {
  /** Read and not taken yet; of several partitions most rows that are read are not taken, and so not unpacked. */
  readonly rows: PackedRow[] = []
  isEnd = false
  readonly #table: Table
  readonly #partition: string
  readonly #descending: boolean
  #after: string | null

  constructor(table: Table, partition: string, { descending, after }: CreatedWalk) {
    this.#table = table
    this.#partition = partition
    this.#descending = descending
    const time = after?.value ?? ''
    // What was made at the same time as the last row may stand on either side of it.
    this.#after = after && (descending ? listSort(time, after.id) : time)
  }

  /** Reads on until there are as many rows as asked for, or no more. */
  async fill(wanted: number): Promise<void> {
    const lacking = wanted - this.rows.length
    if (this.isEnd || lacking <= 0) return
    const after = this.#after
    const query = { partition: this.#partition, backwards: this.#descending, ...(after !== null && { after }) }
    const items = await queryFirst<ListEntryItem>(this.#table, query, lacking)
    const last = items.at(-1)
    if (last === undefined || items.length < lacking) this.isEnd = true
    else this.#after = last.SK
    this.rows.push(...items.map(placed))
  }
}

/** Several partitions of rows by creation as one, from either end; what stands in more than one of them comes once. */
export class MergedCreated {
  readonly #kind: ItemKind
  readonly #parts: Created[]
  readonly #walk: CreatedWalk
  #last: number | null = null
  /** Rows of one time, the lowest id first, as long as more of that time may come. */
  #run: ListEntry[] = []

  constructor(table: Table, kind: ItemKind, partitions: string[], walk: CreatedWalk) {
    this.#kind = kind
    this.#walk = walk
    this.#parts = partitions.map((partition) => new Created(table, partition, walk))
  }

  get isEnd(): boolean {
    return this.#run.length === 0 && this.#isRead
  }

  get #isRead(): boolean {
    return this.#parts.every(({ isEnd, rows }) => isEnd && rows.length === 0)
  }

  /** Returns the next rows: about as many as asked for, and none only at the end. */
  async take(rows: number): Promise<ListEntry[]> {
    const taken: ListEntry[] = []
    for (let wanted = rows; taken.length === 0 && !this.isEnd; wanted *= 2) {
      await Promise.all(this.#parts.map((part) => part.fill(wanted)))
      while (taken.length < rows) {
        // What is behind the last row of a part that goes on is not known yet.
        if (this.#parts.some((part) => !part.isEnd && part.rows.length === 0)) break
        const row = this.#next()?.rows.shift()
        if (row === undefined) break
        if (row.place.id !== this.#last) taken.push(...this.#inOrder(unpacked(this.#kind, row)))
        this.#last = row.place.id
      }
      if (this.#isRead) taken.push(...this.#turnedRun())
    }
    return taken
  }

  /** Returns the rows that are in order by now that this one was read. */
  #inOrder(entry: ListEntry): ListEntry[] {
    if (this.#walk.descending) return [entry]
    const whole = this.#run[0]?.createdAt === entry.createdAt ? [] : this.#turnedRun()
    this.#run.push(entry)
    return whole
  }

  /** Returns the rows of one time, the highest id first, and without those before the place where the walk begins. */
  #turnedRun(): ListEntry[] {
    const { after } = this.#walk
    const run = this.#run.reverse()
    this.#run = []
    return after === null ? run : run.filter((entry) => compareRows(createdKey(entry), after, false) > 0)
  }

  /** Returns the part that has the next row in reading direction. */
  #next(): Created | null {
    let next: Created | null = null
    for (const part of this.#parts) {
      const [row] = part.rows
      const [best] = next?.rows ?? []
      if (row && (!best || compareRows(row.place, best.place, true) < 0 === this.#walk.descending)) next = part
    }
    return next
  }
}
