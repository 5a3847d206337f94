export interface GroupSearch {
  /** In the name; empty: all. */
  text: string
  /** Only those that have members. */
  isActive: boolean
  /** How many at most. */
  size: number
}

/** A directory of people and groups outside. */
export interface Directory {
  /** Returns names of groups in their order. Rejects when the directory does not answer. */
  groups: (search: GroupSearch) => Promise<string[]>
}
