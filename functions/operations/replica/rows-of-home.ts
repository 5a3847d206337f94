import { ITEM_KINDS, KINDS, kindEntry } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, pages } from '#table/client/read.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { listPk } from '#table/keys/index-keys.ts'
import { itemKey, namespacePk, pointerPrefix, type Key } from '#table/keys/keys.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { isLater, replicaRow, replicaRowOfList, type ReplicaRow } from '#table/rows/replica-row.ts'
import { unpackListRow } from '#table/rows.generated.ts'

/** Rows of one call, which ends with a megabyte anyway. */
const CALL = 5000
/** Pointers of one call: the items that they lead to are read together. */
const POINTERS = 1000

/**
 * Returns the row of each item of a group or project by itself: those with rows in lists from there, the others from the items. Whoever
 * changes them meanwhile has the change in the log.
 */
export async function rowsOfHome(table: Table, home: GroupItem | ProjectItem): Promise<ReplicaRow[]> {
  const rows = new Map<string, ReplicaRow>()
  const take = (row: ReplicaRow): void => {
    const name = `${row.kind} ${row.id}`
    const known = rows.get(name)
    if (known === undefined || isLater(row, known)) rows.set(name, row)
  }
  for (const kind of ITEM_KINDS.filter((one) => KINDS[one].home === home.kind)) {
    if (kindEntry(kind).lists === null) {
      const query = { partition: namespacePk(home), prefix: pointerPrefix(kind) }
      for await (const pointers of pages<Key & { id: number }>(table, query, POINTERS)) {
        const keys = pointers.map(({ id }) => itemKey({ kind, id }))
        for (const core of await getItems<EpicItem | IssueItem>(table, keys)) if (core) take(replicaRow(kind, core))
      }
      continue
    }
    for (const state of ['opened', 'closed'] as const) {
      for await (const page of pages<ListEntryItem>(table, { partition: listPk(kind, home.id, state) }, CALL)) {
        for (const { c, w = 0 } of page) {
          if (unpackListRow(c).namespaceIds.at(-1) === home.id) take(replicaRowOfList(kind, c, w))
        }
      }
    }
  }
  return [...rows.values()]
}
