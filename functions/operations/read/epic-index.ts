import { DATED_CLASSES, UNDATED_CLASS, partName } from '#domain/duration-class.ts'
import type { RowKey } from '#domain/keyset.ts'
import type { Table } from '#table/client.ts'
import type { ListEntryItem } from '#table/index-items.ts'
import { listKey, listPk, roadmapPk, type Facet } from '#table/index-keys.ts'
import { unpackListEntry, type ListEntry } from '#table/list-entry.ts'
import { queryAll, queryFirst } from '#table/read.ts'

/** Part of a group's list of epics, newest first. */
export interface IndexPart {
  entries: ListEntry[]
  /** The row after which the next part begins; null at the end of the list. */
  next: RowKey | null
}

/** The row that an entry's sort key names. Times there may be finer than in the packed row, and they make the order. */
function rowOf({ SK }: ListEntryItem): RowKey & { value: string } {
  const [value = '', id = ''] = SK.split('#')
  return { value, id: Number(id) }
}

const entryOf = (item: ListEntryItem): ListEntry => ({ ...unpackListEntry(item.c), createdAt: rowOf(item).value })

/** Reads at most `limit` entries that stand after a row of the list. */
export async function readIndexPart(
  table: Table,
  groupId: number,
  { after, limit }: { after: RowKey | null; limit: number },
): Promise<IndexPart> {
  const query = {
    partition: listPk(groupId),
    backwards: true,
    ...(after !== null && { after: listKey(groupId, after.value ?? '', after.id).SK }),
  }
  const items = await queryFirst<ListEntryItem>(table, query, limit)
  const last = items.at(-1)
  return { entries: items.map(entryOf), next: last === undefined || items.length < limit ? null : rowOf(last) }
}

/** Reads a group's whole list. */
export async function readIndex(table: Table, groupId: number): Promise<ListEntry[]> {
  const items = await queryAll<ListEntryItem>(table, { partition: listPk(groupId), backwards: true })
  return items.map(entryOf)
}

const PARTS = [...DATED_CLASSES, UNDATED_CLASS].map((name) => partName(name))

/** All epics of a group that have any of these facets, in no order; they know when they were created to the second. */
export async function readFacets(table: Table, groupId: number, facets: Facet[]): Promise<ListEntry[]> {
  const partitions = facets.flatMap((facet) => PARTS.map((part) => roadmapPk(groupId, facet, part)))
  const items = await Promise.all(partitions.map((partition) => queryAll<ListEntryItem>(table, { partition })))
  const entries = items.flat().map(({ c }) => unpackListEntry(c))
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
