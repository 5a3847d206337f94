import * as v from 'valibot'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { countTodos } from '#operations/read/people/count-todos.ts'
import { listTodos, todoAuthors, todoPage, todoPlace } from '#operations/read/people/list-todos.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoObject } from '#presenters/graphql/todo-object.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { choices, pageArguments } from '../read-arguments.ts'
import { selectsCount, selectsOfRows } from '../selected.ts'
import { todoFilterArguments, todoFilterOf } from '../todo-filter.ts'

const schema = v.object({ ...pageArguments, ...todoFilterArguments, state: choices(['pending', 'done']) })

/** True when nothing but the numbers is asked for, which are kept beside the to-dos. */
const isCountAlone = (selection: string[] | null): boolean =>
  selection !== null &&
  selection.includes('count') &&
  selection.every((path) => path === 'count' || path === '__typename')

const NOTHING = { rows: [], cutAt: null, hasNextPage: false, hasPreviousPage: false }

/** Returns what shows to-dos, with who did what they were made for where that is selected. */
async function shownAs(
  { table, webUrl, selection }: Pick<FieldRequest, 'table' | 'webUrl' | 'selection'>,
  todos: TodoItem[],
) {
  const people = selectsOfRows(selection, 'author') ? await todoAuthors(table, todos) : null
  return (todo: TodoItem) => todoObject(todo, webUrl, people?.get(todo.authorId ?? 0) ?? null)
}

/** The newest first. */
export const ownTodos = field('CurrentUser.todos', {
  on: nothing,
  arguments: schema,
  answer: async (request, name) => {
    const { table, viewer, arguments: args, selection } = request
    const states = args.state ?? ['pending']
    const filter = todoFilterOf(args)
    const list = askedList(name, viewer.id, args)
    const isKept = !states.includes('done') && Object.keys(filter).length === 0
    if (selectsCount(selection) && !isKept) {
      const todos = await listTodos(table, viewer, states, filter)
      const keyOf = ({ createdAt, id }: TodoItem) => ({ value: createdAt, id })
      const toNode = await shownAs(request, todos)
      return listConnection(todos, list, { keyOf, descending: true }, args, toNode)
    }
    // Whoever shows the number is told of changes of it, also of those that this answer is too early for.
    const count =
      selectsCount(selection) && states.includes('pending') ? (await countTodos(table, viewer, 'eventual')).pending : 0
    const bounds = askedHistory(list, args)
    const page = isCountAlone(selection) ? NOTHING : await todoPage(table, viewer, states, filter, bounds)
    const toNode = await shownAs(request, page.rows)
    return { ...historyConnection(list, bounds, page, { placeOf: todoPlace, toNode }), count }
  },
})
