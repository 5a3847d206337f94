import type { Table } from '#table/client.ts'
import type { TodoItem } from '#table/work-items.ts'
import { TODO_PREFIX, pendingTodoList, userPk } from '#table/keys.ts'
import { queryAll } from '#table/read.ts'

/** A person's to-dos in these states. */
export async function listTodos(table: Table, userId: number, states: TodoItem['state'][]): Promise<TodoItem[]> {
  if (!states.includes('done')) {
    return states.includes('pending')
      ? queryAll<TodoItem>(table, { index: 'lists', partition: pendingTodoList(userId) })
      : []
  }
  const todos = await queryAll<TodoItem>(table, { partition: userPk(userId), prefix: TODO_PREFIX })
  return todos.filter(({ state }) => states.includes(state))
}
