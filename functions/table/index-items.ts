import type { Key } from './keys.ts'

/** One entry of a list of epics, with all that filters, sorts and rows need; see `list-entry.ts`. */
export interface ListEntryItem extends Key {
  c: string
  /** Of a roadmap's entry: its sort key in index `byEnd`. */
  GSI1SK?: string
}

/** What a search looks at of an epic; see `search-card.ts`. */
export interface SearchCardItem extends Key {
  /** Title and description, in lower case, a line break between them. */
  t: string
  /** Ids from the root group down to the epic's group. */
  g: number[]
}

/** The index entries that are written for an epic now, and from which versions they were made. */
export interface ManifestItem extends Key {
  /** `PK|SK` of every entry. */
  keys: string[]
  /** The packed row that all of them hold, so that a change which does not show costs no rewrite. */
  card: string
  /** The layout of the rows; manifests from before there were several have none. */
  layout?: number
  epicVersion: number
  aggregateVersion: number
  /** What the search card holds: the texts as of a `lockVersion`, and the groups. */
  textVersion: string
  /** True while a write that takes more than one transaction is under way: any of the entries may be missing. */
  isOpen?: true
  version: number
}

/** How rows of lists are laid out. While `at` is there, those from before are being written anew, group by group. */
export interface ListLayoutItem extends Key {
  layout: number
  /** Null when every epic has been looked at. */
  at: RelistingPlace | null
  version: number
}

/** How far the rows were written anew: paths as they sort, the sort key of the last epic's pointer in the group. */
export interface RelistingPlace {
  root: string
  group: string
  after: string | null
}
