import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listTodos } from '#operations/read/list-todos.ts'
import type { TodoItem } from '#table/items.ts'
import { todoObject } from '#table/objects/todo-object.ts'
import type { Field } from '../field.ts'
import { maybe, pageArguments, readArguments } from '../read-arguments.ts'

const schema = v.object({ ...pageArguments, state: maybe(v.array(v.picklist(['pending', 'done']))) })

/** `CurrentUser.todos`: the newest first. */
export const ownTodos: Field = async ({ table, viewer, webUrl, arguments: raw }) => {
  const args = readArguments(schema, raw)
  const todos = viewer.id === null ? [] : await listTodos(table, viewer.id, args.state ?? ['pending'])
  const keyOf = ({ createdAt, id }: TodoItem) => ({ value: createdAt, id })
  return listConnection(todos, { keyOf, descending: true }, args, (todo) => todoObject(todo, webUrl))
}
