import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { countTodos, listTodos } from '#operations/read/people/list-todos.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoObject } from '#presenters/graphql/todo-object.ts'
import { field, nothing } from '../field.ts'
import { choices, pageArguments } from '../read-arguments.ts'

const schema = v.object({ ...pageArguments, state: choices(['pending', 'done']) })

/** True when nothing but the numbers is asked for: numbers are kept beside the to-dos, of which only pending ones then have to be read. */
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
    if (!states.includes('done') && isCountAlone(selection)) {
      const { pending } = await countTodos(table, viewer)
      const count = states.includes('pending') ? pending : 0
      return connection([], { hasNextPage: false, hasPreviousPage: false, count })
    }
    const todos = await listTodos(table, viewer, states)
    const keyOf = ({ createdAt, id }: TodoItem) => ({ value: createdAt, id })
    const list = askedList(name, viewer.id, args)
    return listConnection(todos, list, { keyOf, descending: true }, args, (todo) => todoObject(todo, webUrl))
  },
})
