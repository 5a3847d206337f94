import type { KeyRange } from './key-condition.ts'
import { compareText } from './order.ts'
import type { Item } from './value.ts'

/** An item in sort order; `tie` orders index entries with equal sort keys. */
export interface Entry {
  sort: string
  tie: string
  item: Item
  size: number
}

export type Place = Pick<Entry, 'sort' | 'tie'>

/** The table or one index: for each partition key its entries in sort order. Entries and items are never changed in place. */
export class SortedPartitions {
  readonly #partitions = new Map<string, Entry[]>()

  get(hash: string, place: Place): Entry | undefined {
    const entries = this.#partitions.get(hash)
    if (!entries) return undefined
    const entry = entries[firstAtOrAfter(entries, place)]
    return entry && comparePlaces(entry, place) === 0 ? entry : undefined
  }

  set(hash: string, entry: Entry): void {
    const entries = this.#partitions.get(hash)
    if (!entries) {
      this.#partitions.set(hash, [entry])
      return
    }
    const at = firstAtOrAfter(entries, entry)
    const current = entries[at]
    if (current && comparePlaces(current, entry) === 0) entries[at] = entry
    else entries.splice(at, 0, entry)
  }

  delete(hash: string, place: Place): void {
    const entries = this.#partitions.get(hash)
    if (!entries) return
    const at = firstAtOrAfter(entries, place)
    const current = entries[at]
    if (!current || comparePlaces(current, place) !== 0) return
    entries.splice(at, 1)
    if (entries.length === 0) this.#partitions.delete(hash)
  }

  /** The entries in range, in the direction asked for, after the place if one is given. */
  *read(range: KeyRange, isForward: boolean, after?: Place): Generator<Entry> {
    const entries = this.#partitions.get(range.hash) ?? []
    const start = firstIndex(entries, (entry) => !range.isBeforeStart(entry.sort))
    const end = firstIndex(entries, (entry) => range.isAfterEnd(entry.sort))
    if (isForward) {
      const from = after ? firstIndex(entries, (entry) => comparePlaces(entry, after) > 0) : start
      for (let at = Math.max(start, from); at < end; at += 1) yield entryAt(entries, at)
    } else {
      const to = after ? firstAtOrAfter(entries, after) : end
      for (let at = Math.min(end, to) - 1; at >= start; at -= 1) yield entryAt(entries, at)
    }
  }

  /** Every entry, partition by partition in the order of their keys, after the place if one is given. */
  *all(after?: Place & { hash: string }): Generator<Entry> {
    for (const hash of [...this.#partitions.keys()].sort(compareText)) {
      const order = after ? compareText(hash, after.hash) : 1
      if (order < 0) continue
      for (const entry of this.#partitions.get(hash) ?? []) {
        if (order > 0 || (after && comparePlaces(entry, after) > 0)) yield entry
      }
    }
  }
}

function entryAt(entries: Entry[], at: number): Entry {
  const entry = entries[at]
  if (!entry) throw new RangeError(`no entry at ${at}: the partition changed while it was read`)
  return entry
}

function comparePlaces(left: Place, right: Place): number {
  return compareText(left.sort, right.sort) || compareText(left.tie, right.tie)
}

function firstAtOrAfter(entries: Entry[], place: Place): number {
  return firstIndex(entries, (entry) => comparePlaces(entry, place) >= 0)
}

/** Binary search for the first entry that passes a test which all later ones pass too. */
function firstIndex(entries: Entry[], test: (entry: Entry) => boolean): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry && !test(entry)) low = middle + 1
    else high = middle
  }
  return low
}
