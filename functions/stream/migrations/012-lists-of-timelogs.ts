import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { TIMELOG_PREFIX, timelogPointerKey } from '#table/keys/history-keys.ts'
import { itemKey, itemPk } from '#table/keys/keys.ts'
import { getItem, pages } from '#table/client/read.ts'
import { timelogLists, type TimelogItem } from '#table/items/timelog.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import type { Migration } from './migration.ts'

/** Puts records of time that were made before there were such lists into those of their person and their root group. */
export const listsOfTimelogs: Migration = {
  number: 12,
  title: 'lists of records of time',
  issue: (table, { id }) => listTimes(table, { kind: 'issue', id }),
  task: (table, { id }) => listTimes(table, { kind: 'task', id }),
}

async function listTimes(table: Table, item: ItemRef): Promise<void> {
  const query = { partition: itemPk(item), prefix: TIMELOG_PREFIX, consistency: 'strong' as const }
  for await (const logs of pages<TimelogItem>(table, query)) {
    const missing = logs.filter(({ GSI2PK }) => GSI2PK === undefined)
    const core = missing.length === 0 ? null : await getItem<IssueItem>(table, itemKey(item), 'strong')
    if (core === null) continue
    for (const log of missing) {
      const lists = timelogLists(log, core.namespaceIds[0] ?? 0)
      // A record that is being deleted meanwhile needs no lists any more.
      await transact(table, [
        { kind: 'update', key: log, set: { ...lists.log }, if: { present: true } },
        { kind: 'update', key: timelogPointerKey(log.id), set: { ...lists.pointer }, if: { present: true } },
      ] satisfies Action[])
    }
  }
}
