import type { Listed } from '../items/place-items.ts'
import type { Key } from '../keys/keys.ts'

/** One entry of a list, with all that filters, sorts and rows need; see `list-entry.ts`. */
export interface ListEntryItem extends Key, Partial<Listed> {
  /**
   * Which version of the manifest it was written for: a projector that was held up must not write over what a later one has
   * written. Left out on what an import wrote.
   */
  v?: number
  c: string
  /**
   * `version` of the item that the row was written from. Later versions that change nothing of the row do not rewrite it, so the
   * row is true of those as well. Left out on rows from before.
   */
  w?: number
  /** Of a roadmap's entry: its sort key in index `byEnd`. */
  GSI1SK?: string
}

/** The index entries that are written for an item now, and from which versions they were made. */
export interface ManifestItem extends Key {
  /** `PK|SK` of every entry, as `storedNames` shortens them. */
  keys: string[]
  /** The packed row that all of them hold, so that a change which does not show costs no rewrite. */
  card: string
  /** `LIST_FORMAT` of the rows; the first manifests have none. */
  layout?: number
  /** Of the item, whatever its kind; of the first kind that had rows it has its name. */
  epicVersion: number
  /** 0 where rows show nothing of what is below the item. */
  aggregateVersion: number
  /** True while a write that takes more than one transaction is under way: any of the entries may be missing. */
  isOpen?: true
  /** In which number of its home the item is counted, whether its rows are all written or not; left out while in none. */
  counted?: CountColumn
  version: number
}

/** In which of the numbers an item is counted: open or closed, and the same of confidential ones. */
export type CountColumn = 'o' | 'c' | 'xo' | 'xc'

/** How many items of a kind a group or project has by itself: one part of the numbers; see `list-counts.ts`. */
export interface ListCountItem extends Key, Partial<Record<CountColumn, number>> {
  /** Raised with every change. */
  version: number
}

/** Which migrations the table's data has been through, and how far the next one has come. */
export interface MigrationsItem extends Key {
  /** Number of the last complete migration; 0 for none. */
  done: number
  at: WalkPosition
  version: number
}

/** Where the nightly check goes on. */
export interface CheckItem extends Key {
  at: WalkPosition
  version: number
}

/**
 * How far a migration has come in a root group (`root` is its path): in the group of a path or, once all groups were
 * visited, the project of an id; and behind the pointer of which epic or issue, by sort key.
 */
export type WalkPosition = { root: string; after: string | null } & ({ group: string } | { project: number })
