import * as v from 'valibot'
import { createTodo, type ChangedTodo } from '#operations/todo/create-todo.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import { shownTodos } from '#operations/read/people/list-todos.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoKey } from '#table/keys/keys.ts'
import { todoObject } from '#presenters/graphql/todo-object.ts'
import { getItem } from '#table/client/read.ts'
import type { FieldRequest } from '../field.ts'
import { mutation } from '../mutation.ts'
import { issuable, todoId } from '../read-ids.ts'

export const todoCreate = mutation('todoCreate', {
  input: v.object({ targetId: issuable }),
  write: (context, { targetId }) => createTodo(context, { target: targetId }),
  payload: async (request, changed) => ({ todo: changed && (await freshTodo(request, changed)) }),
})

export const todoMarkDone = mutation('todoMarkDone', {
  input: v.object({ id: todoId }),
  write: (context, { id }) => markTodoDone(context, { todoId: id }),
  payload: async (request, changed) => ({ todo: changed && (await freshTodo(request, changed)) }),
})

/** Returns the to-do; null where its item is hidden from the person by now, who can be rid of it all the same. */
async function freshTodo({ table, viewer, webUrl }: FieldRequest, { target, id }: ChangedTodo) {
  const item = await getItem<TodoItem>(table, todoKey(viewer.id ?? 0, target, id), 'strong')
  const [shown] = item === null ? [] : await shownTodos(table, viewer, [item], 'strong')
  return shown ? todoObject(shown, webUrl) : null
}
