import { DATED_CLASSES, UNDATED_CLASS } from '#domain/duration-class.ts'
import type { ListEntryItem } from '#table/index-items.ts'
import { datedPk, listPk } from '#table/index-keys.ts'
import { aggregateKey, epicKey } from '#table/keys.ts'
import { entryName, listEntries } from '#table/list-index.ts'
import { unpackListEntry } from '#table/list-entry.ts'
import { getItems, pages } from '#table/read.ts'
import type { AggregateItem, EpicItem } from '#table/work-items.ts'
import { transact } from '#table/write.ts'
import type { Repair } from './repair.ts'

const partitionsOf = (groupId: number): string[] => [
  ...(['opened', 'closed'] as const).map((state) => listPk(groupId, state)),
  ...[...DATED_CLASSES, UNDATED_CLASS].map((name) => datedPk(groupId, name)),
]

/** Checks that a group's list and roadmap hold no row that no epic has. */
export async function repairStrays(repair: Repair, groupId: number): Promise<void> {
  for (const partition of partitionsOf(groupId)) {
    for await (const rows of pages<ListEntryItem>(repair.table, { partition, consistency: 'strong' }, ROWS)) {
      await repairRows(repair, rows)
    }
  }
}
const ROWS = 200

async function repairRows({ table, mends, found }: Repair, rows: ListEntryItem[]): Promise<void> {
  const ids = rows.map(({ c }) => unpackListEntry(c).id)
  const items = await getItems(
    table,
    ids.flatMap((id) => [epicKey(id), aggregateKey(id)]),
    'strong',
  )
  for (const [index, row] of rows.entries()) {
    const core = items[2 * index] as EpicItem | null
    const aggregate = items[2 * index + 1] as AggregateItem | null
    const due = core && aggregate ? listEntries(core, aggregate).map(entryName) : []
    if (due.includes(entryName(row))) continue
    found(`Row ${entryName(row)} belongs to no epic.`)
    if (mends) await transact(table, [{ kind: 'delete', key: row, if: { equals: { c: row.c } } }])
  }
}
