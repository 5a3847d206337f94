import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { markAllTodosDone, restoreTodos } from '#operations/todo/change-todos.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import { shownTodos } from '#operations/read/people/list-todos.ts'
import type { Topic } from '#domain/topic.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoKey } from '#table/keys/keys.ts'
import { todoObject } from '#presenters/graphql/todo-object.ts'
import { getItems } from '#table/client/read.ts'
import type { FieldRequest } from '../field.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { todoId, todoTarget } from '../read-ids.ts'
import { todoFilterArguments, todoFilterOf } from '../todo-filter.ts'

/** To-dos that a payload shows, and that one input names, at most. */
const TODOS_MAX = 100

export const todoCreate = mutation('todoCreate', {
  input: v.object({ targetId: todoTarget }),
  write: (context, { targetId }) => createTodo(context, { target: targetId }),
  payload: async (request, changed) => ({ todo: changed && (await freshTodo(request, changed)) }),
})

export const todoMarkDone = mutation('todoMarkDone', {
  input: v.object({ id: todoId }),
  write: (context, { id }) => markTodoDone(context, { todoId: id }),
  payload: async (request, changed) => ({ todo: changed && (await freshTodo(request, changed)) }),
})

export const todoRestore = mutation('todoRestore', {
  input: v.object({ id: todoId }),
  write: (context, { id }) => restoreTodos(context, [id]),
  payload: async (request, changed) => ({ todo: (await freshTodos(request, changed ?? []))[0] ?? null }),
})

const ids = v.pipe(v.array(todoId), v.maxLength(TODOS_MAX, `has more than ${TODOS_MAX} ids.`))

export const todoRestoreMany = mutation('todoRestoreMany', {
  input: v.object({ ids }),
  write: (context, input) => restoreTodos(context, input.ids),
  payload: async (request, changed) => ({ todos: await freshTodos(request, changed ?? []) }),
})

export const todosMarkAllDone = mutation('todosMarkAllDone', {
  input: v.object({ ...todoFilterArguments, targetId: maybe(todoTarget) }),
  write: (context, { targetId, ...filter }) =>
    markAllTodosDone(context, { ...todoFilterOf(filter), ...(targetId && { target: targetId }) }),
  payload: async (request, changed) => ({
    todos: await freshTodos(request, (changed ?? []).slice(0, TODOS_MAX)),
    updatedIds: (changed ?? []).map(({ id }) => globalId('Todo', id)),
  }),
})

const freshTodo = async (request: FieldRequest, { target, id }: Pick<TodoItem, 'id'> & { target: Topic }) =>
  (await freshTodos(request, [{ id, targetKind: target.kind, targetId: target.id }]))[0] ?? null

/** Returns to-dos as they are now, without those whose items are hidden from the person by now, who can be rid of them all the same. */
async function freshTodos(
  { table, viewer, webUrl }: FieldRequest,
  todos: Pick<TodoItem, 'id' | 'targetKind' | 'targetId'>[],
) {
  const keys = todos.map(({ id, targetKind, targetId }) => {
    return todoKey(viewer.id ?? 0, { kind: targetKind, id: targetId }, id)
  })
  const items = (await getItems<TodoItem>(table, keys, 'strong')).filter((item) => item !== null)
  const shown = await shownTodos(table, viewer, items, { consistency: 'strong' })
  return shown.map((todo) => todoObject(todo, webUrl))
}
