import type { UserRef } from '#domain/refs.ts'
import type { Key } from '#table/keys/keys.ts'
import type { CountedItem } from '#table/rows/list-counts.ts'
import { ImportDirectory, type LaterMembership } from './import-directory.ts'
import { ImportTree } from './import-tree.ts'
import type { Export } from './rows.ts'

export interface BuiltImport {
  /** Every item of the import, roll-ups and lists included, but for the numbers of items. */
  items: Key[]
  /** What is counted when all of it is there. */
  listed: CountedItem[]
  laterMemberships: LaterMembership[]
  /** The root groups. */
  roots: { id: number; fullPath: string }[]
}

/**
 * Computes a whole import with the functions that every write uses: items, edges, roll-ups, inherited dates and lists.
 * @param rows accepted rows only (`checkRows`)
 * @param existing people who are here already, by user name in lower case
 * @param now ISO 8601; when what has no date of its own was made
 */
export function buildItems(rows: Export, existing: Map<string, UserRef>, now: string): BuiltImport {
  const directory = new ImportDirectory(rows, existing, now)
  const tree = new ImportTree(rows, directory)
  return {
    items: [...directory.items, ...tree.build()],
    listed: tree.listed,
    laterMemberships: directory.laterMemberships,
    roots: directory.roots.map(({ id, fullPath }) => ({ id, fullPath })),
  }
}
