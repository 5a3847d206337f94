import { packListRow, unpackListRow, type ListRow } from './rows.generated.ts'

/**
 * One epic in a group's list: all that filters, sorts and rows need. Progress is not in it, because every change below an
 * epic would rewrite its entries; a page reads the aggregates of its rows instead.
 */
export interface ListEntry extends ListRow {
  groupId: number
}

export const packListEntry = (entry: ListEntry): string => packListRow(entry)

/** The entry that `packListEntry` wrote. */
export function unpackListEntry(card: string): ListEntry {
  const row = unpackListRow(card)
  return { ...row, groupId: row.namespaceIds.at(-1) ?? 0 }
}
