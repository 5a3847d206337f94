import { itemPath } from '#domain/addresses.ts'
import type { PageBounds } from '#domain/keyset.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { TODO_PREFIX, itemPk, pendingTodoList, userPk } from '#table/keys/keys.ts'
import { queryAll, queryFirst, type Consistency } from '#table/client/read.ts'
import { todoAddress } from '#presenters/graphql/todo-object.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { readTodoCounts, type TodoCounts } from '../../todo/todo-counts.ts'
import type { ActivityPosition, EventPage } from '../history/event-page.ts'
import { keyPage } from '../list/key-page.ts'
import { loadItems } from '../item/load-items.ts'

/** Returns all to-dos of the viewer in these states on items that they may read now, with the titles and addresses that those have now. */
export async function listTodos(table: Table, viewer: Viewer, states: TodoItem['state'][]): Promise<TodoItem[]> {
  if (viewer.id === null) return []
  const todos = await queryAll<TodoItem>(table, 'to-dos', { partition: userPk(viewer.id), prefix: TODO_PREFIX })
  return shownTodos(
    table,
    viewer,
    todos.filter(({ state }) => states.includes(state)),
  )
}

/** Returns one page of the viewer's pending to-dos, the newest first, as `listTodos` shows them. */
export function pendingTodoPage(
  table: Table,
  viewer: Viewer,
  page: PageBounds<ActivityPosition>,
): Promise<EventPage<TodoItem>> {
  const lists =
    viewer.id === null ? [] : [{ index: 'lists' as const, partition: pendingTodoList(viewer.id), prefix: '' }]
  return keyPage<TodoItem, TodoItem>(
    table,
    { lists, descending: true, placeOf: todoPlace, sortOf: ({ at, id }) => `${at}#${id}` },
    page,
    (todos) => shownTodos(table, viewer, todos),
  )
}

/** Returns where a to-do stands in lists. */
export const todoPlace = ({ createdAt, id }: TodoItem): ActivityPosition => ({ at: createdAt, id })

/** Pending to-dos that are looked at to be counted, the newest ones: of older ones the kept number is believed. */
const COUNTED_MAX = 500

/**
 * Returns how many to-dos the viewer has. The kept numbers are of all of them; pending ones on items that the viewer may not read now
 * are taken away from them, as far as they are among the newest.
 */
export async function countTodos(table: Table, viewer: Viewer): Promise<TodoCounts> {
  const kept = viewer.id === null ? null : await readTodoCounts(table, viewer.id)
  const { pending = 0, done = 0 } = kept ?? {}
  if (viewer.id === null || pending === 0) return { pending, done }
  const query = { index: 'lists' as const, partition: pendingTodoList(viewer.id), backwards: true }
  const todos = await queryFirst<TodoItem>(table, query, COUNTED_MAX)
  const shown = await shownTodos(table, viewer, todos)
  return { pending: Math.max(pending - (todos.length - shown.length), 0), done }
}

/** Returns those of some to-dos that are on items which the viewer may read now, with the titles and addresses that those have now. */
export async function shownTodos(
  table: Table,
  viewer: Viewer,
  todos: TodoItem[],
  consistency: Consistency = 'eventual',
): Promise<TodoItem[]> {
  const refs = new Map(todos.map((todo) => [itemPk(targetOf(todo)), targetOf(todo)]))
  const known = await loadItems(table, [...refs.values()], { consistency })
  return todos.flatMap((todo) => {
    const item = known.get(itemPk(targetOf(todo)))
    if (item === undefined || !can(viewer, 'read', subjectOf(item))) return []
    const webPath = todoAddress(todo, itemPath(item.kind, item.home.fullPath, item.core))
    return [{ ...todo, title: item.core.title, webPath }]
  })
}

const targetOf = ({ targetKind: kind, targetId: id }: TodoItem) => ({ kind, id })
