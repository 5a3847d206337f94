import * as v from 'valibot'
import { createTodo, type ChangedTodo } from '#operations/create-todo.ts'
import { markTodoDone } from '#operations/mark-todo-done.ts'
import type { TodoItem } from '#table/work-items.ts'
import { todoKey } from '#table/keys.ts'
import { todoObject } from '#table/objects/todo-object.ts'
import { getItem } from '#table/read.ts'
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

async function freshTodo({ table, viewer, webUrl }: FieldRequest, { target, id }: ChangedTodo) {
  const item = await getItem<TodoItem>(table, todoKey(viewer.id ?? 0, target, id), 'strong')
  return item && todoObject(item, webUrl)
}
