import type { Table } from '#table/client/client.ts'
import { pages, type Query } from '#table/client/read.ts'
import type { Key } from '#table/keys/keys.ts'

/** Rows of one call, which ends with a megabyte anyway. */
export const CALL = 5000

/**
 * Returns all rows that a query names, however many. For what nobody waits for: work behind the stream, migrations and repair have no
 * budget of reads, and go on in another turn where one was too short.
 */
export async function readWhole<Item extends Key>(table: Table, query: Query): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of pages<Item>(table, query, CALL)) items.push(...page)
  return items
}
