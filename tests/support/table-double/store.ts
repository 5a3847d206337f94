import { SortedPartitions, type Entry } from './sorted-partitions.ts'
import { indexKeys, indexNames } from './schema.ts'
import { TrailingFeed, type Lag } from './trailing-feed.ts'
import { isEqual } from './order.ts'
import { member, type Item } from './value.ts'

export interface Key {
  PK: string
  SK: string
}

export interface Version {
  item: Item
  size: number
}

export interface Change {
  key: Key
  before: Version | undefined
  after: Version | undefined
}

export interface StoreOptions {
  indexLag: Lag
  readLag: Lag | undefined
}

/** The table's current state and the copies that trail it: its indexes and, if asked for, what weak reads see. */
export class Store {
  readonly #base = new SortedPartitions()
  readonly #indexes = new Map(indexNames.map((name) => [name, new SortedPartitions()]))
  readonly #replica: SortedPartitions | undefined
  readonly #feeds: TrailingFeed<Change>[]
  readonly #onChange: (change: Change) => void

  constructor(options: StoreOptions, onChange: (change: Change) => void) {
    this.#onChange = onChange
    this.#feeds = [
      new TrailingFeed(options.indexLag, (change) => {
        this.#applyToIndexes(change)
      }),
    ]
    if (options.readLag === undefined) return
    const replica = new SortedPartitions()
    this.#replica = replica
    this.#feeds.push(
      new TrailingFeed(options.readLag, (change) => {
        applyToBase(replica, change)
      }),
    )
  }

  get(key: Key): Entry | undefined {
    return this.#base.get(key.PK, { sort: key.SK, tie: '' })
  }

  /** The partitions a read is answered from: an index, the table, or the trailing copy of the table. */
  view(indexName: string | undefined, isConsistent: boolean): SortedPartitions {
    const index = indexName === undefined ? undefined : this.#indexes.get(indexName)
    return index ?? (isConsistent ? this.#base : (this.#replica ?? this.#base))
  }

  /** Stores what an item has become (undefined: deleted); a write that changes nothing leaves no trace. */
  commit(key: Key, before: Version | undefined, after: Version | undefined): void {
    if (before && after ? isEqual(before.item, after.item) : !before && !after) return
    const change = { key, before, after }
    applyToBase(this.#base, change)
    for (const feed of this.#feeds) feed.push(change)
    this.#onChange(change)
  }

  catchUp(): void {
    for (const feed of this.#feeds) feed.catchUp()
  }

  #applyToIndexes({ key, before, after }: Change): void {
    const tie = indexTie(key)
    for (const [name, index] of this.#indexes) {
      const old = before && indexPlace(name, before.item)
      const fresh = after && indexPlace(name, after.item)
      const isMoved = old && (old.hash !== fresh?.hash || old.sort !== fresh.sort)
      if (isMoved) index.delete(old.hash, { sort: old.sort, tie })
      if (fresh) index.set(fresh.hash, { sort: fresh.sort, tie, ...after })
    }
  }
}

/** Orders index entries that share a sort key by their table key. */
export function indexTie(key: Key): string {
  return `${key.PK}\0${key.SK}`
}

/** Where an item stands in an index; undefined if it lacks one of the index's keys. */
export function indexPlace(indexName: string, item: Item): { hash: string; sort: string } | undefined {
  const schema = indexKeys[indexName]
  const hash = schema && member(item, schema.hash)
  const sort = schema && member(item, schema.range)
  return typeof hash === 'string' && typeof sort === 'string' ? { hash, sort } : undefined
}

function applyToBase(partitions: SortedPartitions, { key, after }: Change): void {
  if (after) partitions.set(key.PK, { sort: key.SK, tie: '', ...after })
  else partitions.delete(key.PK, { sort: key.SK, tie: '' })
}
