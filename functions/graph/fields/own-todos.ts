import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listTodos } from '#operations/read/list-todos.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import { readTodoCounts } from '#operations/todo-counts.ts'
import { connection } from '#table/objects/connection.ts'
import type { TodoItem } from '#table/work-items.ts'
import { todoObject } from '#table/objects/todo-object.ts'
import { field, nothing } from '../field.ts'
import { choices, pageArguments } from '../read-arguments.ts'

const schema = v.object({ ...pageArguments, state: choices(['pending', 'done']) })

/** The number is kept beside the to-dos, which then need not be read. */
const isCountAlone = (selection: string[] | null): boolean =>
  selection !== null &&
  selection.includes('count') &&
  selection.every((path) => path === 'count' || path === '__typename')

/** The newest first. */
export const ownTodos = field('CurrentUser.todos', {
  on: nothing,
  arguments: schema,
  answer: async ({ table, viewer, webUrl, arguments: args, selection }, name) => {
    const states = args.state ?? ['pending']
    if (viewer.id !== null && isCountAlone(selection)) {
      const counts = await readTodoCounts(table, viewer.id)
      const count = states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0)
      return connection([], { hasNextPage: false, hasPreviousPage: false, count })
    }
    const todos = viewer.id === null ? [] : await listTodos(table, viewer.id, states)
    const keyOf = ({ createdAt, id }: TodoItem) => ({ value: createdAt, id })
    const list = askedList(name, viewer.id, args)
    return listConnection(todos, list, { keyOf, descending: true }, args, (todo) => todoObject(todo, webUrl))
  },
})
