import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { TIMELOG_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import type { TimelogItem } from '#table/items/timelog.ts'
import { peopleNow } from '../people/people-now.ts'

/** Returns all records of the time that was spent on an item, with people as they are called now. */
export async function itemTimelogs(table: Table, item: ItemRef): Promise<TimelogItem[]> {
  const query = { partition: itemPk(item), prefix: TIMELOG_PREFIX, consistency: 'strong' as const }
  return timelogsNow(table, await queryAll<TimelogItem>(table, 'records of time', query))
}

/** Records of time with people as they are called now. */
export async function timelogsNow(table: Table, logs: TimelogItem[]): Promise<TimelogItem[]> {
  const now = await peopleNow(
    table,
    logs.map(({ user }) => user),
  )
  return logs.map((log) => ({ ...log, user: now(log.user) }))
}
