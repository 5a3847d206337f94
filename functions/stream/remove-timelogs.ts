import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { TIMELOG_PREFIX, timelogPointerKey } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { pages } from '#table/client/read.ts'
import { CALL } from './read-whole.ts'
import type { TimelogItem } from '#table/items/timelog.ts'
import { deleteItems } from '#table/client/write.ts'

/** Removes the records of time that was spent on an item that is gone: first what leads to them, by what stands at the item. */
export async function removeTimelogs(table: Table, gone: ItemRef): Promise<void> {
  const query = { partition: itemPk(gone), prefix: TIMELOG_PREFIX, consistency: 'strong' as const }
  for await (const logs of pages<TimelogItem>(table, query, CALL)) {
    await deleteItems(
      table,
      logs.map(({ id }) => timelogPointerKey(id)),
    )
    await deleteItems(table, logs)
  }
}
