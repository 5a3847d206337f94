import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { unpackListRow, type ListRow } from '../rows.generated.ts'

/**
 * One item in a list: all that filters, sorts and rows need. What a kind does not have is empty. Progress is not in it, because
 * every change below an epic would rewrite its entries; a page reads the aggregates of its rows instead.
 */
export interface ListEntry extends ListRow {
  kind: ItemKind
  /** The group that it, or its project, is in. */
  groupId: number
  /** `version` of the item that the row was written from; left out where it is not known. */
  version?: number
  /** Thumbs up, where the list is ordered by them; left out elsewhere. */
  upvotes?: number
}

/** Returns the entry that a packed row shows, of the version that was noted beside it. */
export function unpackListEntry(kind: ItemKind, card: string, version?: number): ListEntry {
  const row = unpackListRow(card)
  const groupId = row.namespaceIds.at(KINDS[kind].home === 'group' ? -1 : -2) ?? 0
  return Object.assign(row, { kind, groupId }, version !== undefined && { version })
}
