import { ROOT_PATH } from '#domain/root-path.ts'
import * as v from 'valibot'
import { wholeNumber as wholeNumberOf } from '#domain/ids.ts'
import { ITEM_KINDS, KINDS } from '#domain/item/kinds.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { itemById } from '#operations/write/find-items.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import { countTodos } from '#operations/read/people/count-todos.ts'
import { ok } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { wholeNumber } from '../server/body-fields.ts'
import { onGroupPage, onPage } from './in-page.ts'
import { afterWrite, pageNotFound, unprocessable } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const input = { issuable_id: wholeNumber, issuable_type: v.string() }

/** Makes a to-do of the caller on an epic or issue of the group or of what is below it. */
export const addTodo = onGroupPage(
  async (request, group) => {
    const { issuable_id: id, issuable_type: type } = readFields(v.object(input), request.given)
    const kind = ITEM_KINDS.find((one) => KINDS[one].noun === type)
    if (kind === undefined) return unprocessable('Issuable type is invalid')
    return afterWrite(async () => {
      const target = { kind, id }
      const { core } = await itemById(request.table, target)
      if (!core.namespaceIds.includes(group.id)) return pageNotFound
      const todo = await createTodo(operationContextOf(request), { target })
      const { pending } = await countTodos(request.table, request.viewer)
      return ok({ count: pending, delete_path: `${ROOT_PATH}/dashboard/todos/${todo.id}` })
    })
  },
  { input },
)

/** Marks a to-do of the caller as done. */
export const deleteTodo = onPage((request) =>
  afterWrite(async () => {
    const todoId = wholeNumberOf(request.parameters['id'] ?? '')
    if (todoId === null) return pageNotFound
    await markTodoDone(operationContextOf(request), { todoId })
    const { pending, done } = await countTodos(request.table, request.viewer)
    return ok({ count: pending, done_count: done, delete_path: null })
  }),
)
