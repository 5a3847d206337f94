import type { Table } from '#table/client/client.ts'
import type { TodoCountsItem } from '#table/items/work-items.ts'
import { todoCountsKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { todoCountsItem } from '#table/items/todo.ts'
import type { Action } from '#table/client/write.ts'

/** How many to-dos of a person are pending and done. */
export type TodoCounts = Pick<TodoCountsItem, 'pending' | 'done'>

/** Returns the counts, read strongly; null before the person's first to-do. */
export const readTodoCounts = (table: Table, userId: number): Promise<TodoCountsItem | null> =>
  getItem<TodoCountsItem>(table, todoCountsKey(userId), 'strong')

/**
 * Puts new counts in place of the ones that were read. Every change of a person's to-dos does, and reads the counts before
 * the to-dos: so two changes at the same time cannot both make a to-do on the same item.
 */
export function putTodoCounts(userId: number, before: TodoCountsItem | null, after: TodoCounts): Action {
  const item = todoCountsItem(userId, { ...after, version: (before?.version ?? 0) + 1 })
  return { kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }
}
