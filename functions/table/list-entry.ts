import { packListRow, unpackListRow, type ListRow } from './rows.generated.ts'

/**
 * One epic in a group's list: all that filters, sorts and rows need. Progress is not in it, because every change below an
 * epic would rewrite its entries; a page reads the aggregates of its rows instead.
 */
export interface ListEntry extends ListRow {
  groupId: number
  /** `version` of the epic that the row was written from; left out where it is not known. */
  version?: number
}

export const packListEntry = (entry: ListEntry): string => packListRow(entry)

/** The entry that `packListEntry` wrote, of the version that was noted beside it. */
export function unpackListEntry(card: string, version?: number): ListEntry {
  const row = unpackListRow(card)
  return { ...row, groupId: row.namespaceIds.at(-1) ?? 0, ...(version !== undefined && { version }) }
}
