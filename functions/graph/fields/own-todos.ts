import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { countTodos, listTodos, pendingTodoPage, todoPlace } from '#operations/read/people/list-todos.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoObject } from '#presenters/graphql/todo-object.ts'
import { field, nothing } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { choices, pageArguments } from '../read-arguments.ts'
import { selectsCount } from '../selected.ts'

const schema = v.object({ ...pageArguments, state: choices(['pending', 'done']) })

/** True when nothing but the numbers is asked for, which are kept beside the to-dos. */
const isCountAlone = (selection: string[] | null): boolean =>
  selection !== null &&
  selection.includes('count') &&
  selection.every((path) => path === 'count' || path === '__typename')

const NOTHING = { rows: [], cutAt: null, hasNextPage: false, hasPreviousPage: false }

/** The newest first. */
export const ownTodos = field('CurrentUser.todos', {
  on: nothing,
  arguments: schema,
  answer: async ({ table, viewer, webUrl, arguments: args, selection }, name) => {
    const states = args.state ?? ['pending']
    const list = askedList(name, viewer.id, args)
    if (!states.includes('done')) {
      const { pending } = selectsCount(selection) ? await countTodos(table, viewer) : { pending: 0 }
      const bounds = askedHistory(list, args)
      const isAsked = states.includes('pending') && !isCountAlone(selection)
      const page = isAsked ? await pendingTodoPage(table, viewer, bounds) : NOTHING
      const toNode = (todo: TodoItem) => todoObject(todo, webUrl)
      const count = states.includes('pending') ? pending : 0
      return { ...historyConnection(list, bounds, page, { placeOf: todoPlace, toNode }), count }
    }
    const todos = await listTodos(table, viewer, states)
    const keyOf = ({ createdAt, id }: TodoItem) => ({ value: createdAt, id })
    return listConnection(todos, list, { keyOf, descending: true }, args, (todo) => todoObject(todo, webUrl))
  },
})
