import { compared } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import { rowsOfHome } from './rows-of-home.ts'

/** A row with its title as searches compare it. */
export interface SearchRow extends ReplicaRow {
  compared: string
}

/** What a group or project has by itself. */
export interface HomeRows {
  place: GroupItem | ProjectItem
  rows: SearchRow[]
}

/** Returns the items of groups and projects below one root group. */
export async function readRows(
  table: Table,
  homes: (GroupItem | ProjectItem)[],
): Promise<{ homes: HomeRows[]; stillIndexing: boolean }> {
  const found = await Promise.all(
    homes.map(async (place) => {
      const rows = await rowsOfHome(table, place)
      return { place, rows: rows.map((row) => ({ ...row, compared: compared(row.title) })) }
    }),
  )
  return { homes: found, stillIndexing: false }
}
