import type { UserRef } from '#domain/refs.ts'
import { ACTIONS_MAX, type Action } from '#table/client/write.ts'
import { newTodo } from './create-todo.ts'
import type { KnownTopic } from '../topic/known-topic.ts'
import { addressedNames } from '../markdown/mentioned-names.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'

/** People to whom one text gives a to-do, each by so many actions of the transaction. */
const TODOS_MAX = 10
const TODO_ACTIONS = 4
/** What every write may add to its transaction: that it was asked for before, and a record of it. */
const RESERVED_ACTIONS = 4

/** A text that mentions people. */
export interface MentioningText {
  html: string
  /** Path of what the to-do leads to. */
  webPath: string
}

/**
 * Returns what gives people a to-do whom a text newly mentions, all but its author.
 * @param people who may read the text
 * @param taken how many actions the transaction has besides: where these leave little room, fewer get a to-do
 */
export async function mentionTodos(
  context: OperationContext,
  found: KnownTopic,
  people: UserRef[],
  { html, webPath }: MentioningText,
  taken: number,
): Promise<Action[]> {
  const room = Math.floor((ACTIONS_MAX - RESERVED_ACTIONS - taken) / TODO_ACTIONS)
  const others = people.filter(({ id }) => id !== context.viewer.id).slice(0, Math.max(0, Math.min(TODOS_MAX, room)))
  const addressed = new Set(addressedNames(html).map((name) => name.toLowerCase()))
  const todos = await Promise.all(
    others.map(({ id: userId, username }) =>
      newTodo(context.table, found, {
        ...{ id: freshId(context), at: context.now(), userId, authorId: context.viewer.id ?? 0, webPath },
        action: addressed.has(username.toLowerCase()) ? 'directly_addressed' : 'mentioned',
      }),
    ),
  )
  return todos.flatMap(({ actions }) => actions)
}
