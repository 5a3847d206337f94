import type { ItemState } from '#domain/refs.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { listPk, listSort, postingPk, type Posting } from '#table/keys/index-keys.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { queryAll, queryFirst, queryPart } from '#table/client/read.ts'

/** Returns the row that an entry's sort key names: what stands there makes the order, so bounds and cursors compare it. */
function rowOf({ SK }: ListEntryItem): RowKey & { value: string } {
  const [value = '', id = ''] = SK.split('#')
  return { value, id: Number(id) }
}

const entryOf = (kind: ItemKind, item: ListEntryItem): ListEntry => ({
  ...unpackListEntry(kind, item.c, item.w),
  createdAt: rowOf(item).value,
})

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
  const partitions = listPartitions(place, state)
  const items = await Promise.all(partitions.map((partition) => queryAll<ListEntryItem>(table, { partition })))
  return items.flat().map((item) => entryOf(place.kind, item))
}

const createdKey = ({ createdAt, id }: ListEntry): RowKey => ({ value: createdAt, id })

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

/** One partition of rows by creation, the newest first. */
class Created {
  /** Read and not taken yet. */
  readonly entries: ListEntry[] = []
  isEnd = false
  readonly #table: Table
  readonly #kind: ItemKind
  readonly #partition: string
  #after: RowKey | null

  constructor(table: Table, kind: ItemKind, partition: string, after: RowKey | null) {
    this.#table = table
    this.#kind = kind
    this.#partition = partition
    this.#after = after
  }

  /** Reads on until there are as many rows as asked for, or no more. */
  async fill(rows: number): Promise<void> {
    const lacking = rows - this.entries.length
    if (this.isEnd || lacking <= 0) return
    const after = this.#after && listSort(this.#after.value ?? '', this.#after.id)
    const query = { partition: this.#partition, backwards: true, ...(after !== null && { after }) }
    const items = await queryFirst<ListEntryItem>(this.#table, query, lacking)
    const last = items.at(-1)
    if (last === undefined || items.length < lacking) this.isEnd = true
    else this.#after = rowOf(last)
    this.entries.push(...items.map((item) => entryOf(this.#kind, item)))
  }
}

/** Several partitions of rows by creation as one, the newest first; what stands in more than one of them comes once. */
export class MergedCreated {
  readonly #parts: Created[]
  #last: number | null = null

  constructor(table: Table, kind: ItemKind, partitions: string[], after: RowKey | null) {
    this.#parts = partitions.map((partition) => new Created(table, kind, partition, after))
  }

  get isEnd(): boolean {
    return this.#parts.every(({ isEnd, entries }) => isEnd && entries.length === 0)
  }

  /** Returns the next rows, as many as asked for unless the end comes first. */
  async take(rows: number): Promise<ListEntry[]> {
    await Promise.all(this.#parts.map((part) => part.fill(rows)))
    const taken: ListEntry[] = []
    while (taken.length < rows) {
      // What is behind the last row of a part that goes on is not known yet.
      if (this.#parts.some(({ isEnd, entries }) => !isEnd && entries.length === 0)) break
      const entry = this.#newest()?.entries.shift()
      if (entry === undefined) break
      if (entry.id !== this.#last) taken.push(entry)
      this.#last = entry.id
    }
    return taken
  }

  #newest(): Created | null {
    let newest: Created | null = null
    for (const part of this.#parts) {
      const [entry] = part.entries
      const [best] = newest?.entries ?? []
      if (entry && (!best || compareRows(createdKey(entry), createdKey(best), true) < 0)) newest = part
    }
    return newest
  }
}
