import { DATED_CLASSES, UNDATED_CLASS } from '#domain/duration-class.ts'
import { ITEM_KINDS, kindEntry, listsOf, type ItemKind } from '#domain/item/kinds.ts'
import type { ListEntryItem } from '#table/index-items.ts'
import { datedPk, listPk } from '#table/index-keys.ts'
import { entryName, listEntries } from '#table/list-index.ts'
import { unpackListEntry } from '#table/list-entry.ts'
import { pages } from '#table/read.ts'
import { transact } from '#table/write.ts'
import { readListed } from '../project-list-index.ts'
import type { Repair } from './repair.ts'

const partitionsOf = (kind: ItemKind, namespaceId: number): string[] => [
  ...(['opened', 'closed'] as const).map((state) => listPk(kind, namespaceId, state)),
  ...(listsOf(kind).isDated ? [...DATED_CLASSES, UNDATED_CLASS].map((name) => datedPk(namespaceId, name)) : []),
]

/** Checks that the lists and the roadmap of a group or project hold no row that no item has. */
export async function repairStrays(repair: Repair, namespaceId: number): Promise<void> {
  for (const kind of ITEM_KINDS.filter((one) => kindEntry(one).lists !== null)) {
    for (const partition of partitionsOf(kind, namespaceId)) {
      for await (const rows of pages<ListEntryItem>(repair.table, { partition, consistency: 'strong' }, ROWS)) {
        await Promise.all(rows.map((row) => repairRow(repair, kind, row)))
      }
    }
  }
}
/** Rows that are checked at the same time. */
const ROWS = 50

async function repairRow({ table, mends, found }: Repair, kind: ItemKind, row: ListEntryItem): Promise<void> {
  const { listed } = await readListed(table, { kind, id: unpackListEntry(kind, row.c).id })
  const due = listed ? listEntries(listed).map(entryName) : []
  if (due.includes(entryName(row))) return
  found(`Row ${entryName(row)} belongs to no ${kindEntry(kind).noun}.`)
  if (mends) await transact(table, [{ kind: 'delete', key: row, if: { equals: { c: row.c } } }])
}
