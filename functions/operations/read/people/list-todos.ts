import { itemPath } from '#domain/addresses.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { TODO_PREFIX, itemPk, pendingTodoList, userPk } from '#table/keys/keys.ts'
import { queryAll, type Consistency } from '#table/client/read.ts'
import { todoAddress } from '#presenters/graphql/todo-object.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { readTodoCounts, type TodoCounts } from '../../todo/todo-counts.ts'
import { knownItems } from '../item/known-items.ts'

/** Returns the viewer's to-dos in these states on items that they may read now, with the titles and addresses that those have now. */
export async function listTodos(table: Table, viewer: Viewer, states: TodoItem['state'][]): Promise<TodoItem[]> {
  if (viewer.id === null) return []
  if (!states.includes('done')) {
    return states.includes('pending') ? shownTodos(table, viewer, await pendingTodos(table, viewer.id)) : []
  }
  const todos = await queryAll<TodoItem>(table, { partition: userPk(viewer.id), prefix: TODO_PREFIX })
  return shownTodos(
    table,
    viewer,
    todos.filter(({ state }) => states.includes(state)),
  )
}

/**
 * Returns how many to-dos the viewer has. The kept numbers are of all of them; pending ones on items that the viewer may not read now
 * are taken away from them.
 */
export async function countTodos(table: Table, viewer: Viewer): Promise<TodoCounts> {
  const kept = viewer.id === null ? null : await readTodoCounts(table, viewer.id)
  const { pending = 0, done = 0 } = kept ?? {}
  if (viewer.id === null || pending === 0) return { pending, done }
  const todos = await pendingTodos(table, viewer.id)
  const shown = await shownTodos(table, viewer, todos)
  return { pending: Math.max(pending - (todos.length - shown.length), 0), done }
}

const pendingTodos = (table: Table, userId: number): Promise<TodoItem[]> =>
  queryAll<TodoItem>(table, { index: 'lists', partition: pendingTodoList(userId) })

/** Returns those of some to-dos that are on items which the viewer may read now, with the titles and addresses that those have now. */
export async function shownTodos(
  table: Table,
  viewer: Viewer,
  todos: TodoItem[],
  consistency: Consistency = 'eventual',
): Promise<TodoItem[]> {
  const refs = new Map(todos.map((todo) => [itemPk(targetOf(todo)), targetOf(todo)]))
  const known = await knownItems(table, [...refs.values()], consistency)
  return todos.flatMap((todo) => {
    const item = known.get(itemPk(targetOf(todo)))
    if (item === undefined || !can(viewer, 'read', subjectOf(item))) return []
    const webPath = todoAddress(todo, itemPath(item.kind, item.home.fullPath, item.core))
    return [{ ...todo, title: item.core.title, webPath }]
  })
}

const targetOf = ({ targetKind: kind, targetId: id }: TodoItem) => ({ kind, id })
