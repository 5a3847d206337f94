import type { Table } from '#table/client/client.ts'
import type { TodoCountsItem, TodoItem } from '#table/items/work-items.ts'
import { todoCountsKey } from '#table/keys/keys.ts'
import { getItem, type Consistency } from '#table/client/read.ts'
import { todoCountsItem } from '#table/items/todo.ts'
import type { Action } from '#table/client/write.ts'

/** How many to-dos of a person are pending and done. */
export type TodoCounts = Pick<TodoCountsItem, 'pending' | 'done'>

/** A to-do before and after a change; null where it is not there. */
export interface TodoChange {
  before: TodoItem | null
  after: TodoItem | null
}

/** Returns the counts; null before the person's first to-do. */
export const readTodoCounts = (
  table: Table,
  userId: number,
  consistency: Consistency = 'strong',
): Promise<TodoCountsItem | null> => getItem<TodoCountsItem>(table, todoCountsKey(userId), consistency)

/**
 * Puts the counts that changes of to-dos lead to in place of the ones that were read. Every change of a person's to-dos does, and reads the
 * counts before the to-dos: so two changes at the same time cannot both make a to-do on the same item.
 */
export function countChanges(
  userId: number,
  before: TodoCountsItem | null,
  changes: readonly TodoChange[],
): { counts: TodoCounts; action: Action } {
  const sum = { pending: before?.pending ?? 0, done: before?.done ?? 0 }
  const places = new Map(Object.entries(before?.places ?? {}))
  const add = (todo: TodoItem | null, by: number): void => {
    if (todo === null) return
    sum[todo.state] += by
    const { place } = todo
    if (todo.state === 'done' || place === undefined) return
    const left = (places.get(place) ?? 0) + by
    if (left > 0) places.set(place, left)
    else places.delete(place)
  }
  for (const change of changes) {
    add(change.before, -1)
    add(change.after, 1)
  }
  const version = (before?.version ?? 0) + 1
  const item = todoCountsItem(userId, { ...sum, places: Object.fromEntries(places), version })
  return {
    counts: sum,
    action: { kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } },
  }
}
