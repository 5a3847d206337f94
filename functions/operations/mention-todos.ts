import type { UserRef } from '#domain/refs.ts'
import type { Action } from '#table/write.ts'
import { newTodo } from './create-todo.ts'
import type { FoundItem } from './item/found-item.ts'
import type { OperationContext } from './operation-context.ts'

/** People to whom one text gives a to-do: each takes four actions of a transaction, which takes a hundred. */
const TODOS_MAX = 10

/**
 * What gives people a to-do whom a text newly mentions, all but its author.
 * @param people who may read the text
 * @param webPath what the to-do leads to
 */
export async function mentionTodos(
  context: OperationContext,
  found: FoundItem,
  people: UserRef[],
  webPath: string,
): Promise<Action[]> {
  const others = people.filter(({ id }) => id !== context.viewer.id).slice(0, TODOS_MAX)
  const todos = await Promise.all(
    others.map(({ id: userId }) => newTodo(context, found, { userId, action: 'mentioned', webPath })),
  )
  return todos.flatMap(({ actions }) => actions)
}
