import type { TodoAction } from '#domain/todo.ts'
import type { Topic } from '#domain/topic.ts'
import type { TodoCountsItem, TodoItem, TodoMarkItem, TodoPointerItem } from './work-items.ts'
import { pendingTodoList, todoCountsKey, todoKey, todoMarkKey, todoPointerKey, type Key } from '../keys/keys.ts'

export interface TodoInput {
  id: number
  userId: number
  target: Topic
  /** Why it is made. */
  action: TodoAction
  /** Number of who did what it is made for; null where nobody did anything. */
  authorId: number | null
  title: string
  /** Path of the target's page. */
  webPath: string
  createdAt: string
  /** As `todoPlace` says it. */
  place: string
}

export interface TodoItems {
  /** Listed among the person's pending ones, by time. */
  todo: TodoItem
  /** From the to-do's number to its target. */
  pointer: TodoPointerItem
  /** Stands with the target. */
  mark: TodoMarkItem
}

/** Returns a new pending to-do's items. */
export function todoItems(input: TodoInput): TodoItems {
  const { id, userId, target, action, authorId, title, webPath, createdAt, place } = input
  const subject = { targetKind: target.kind, targetId: target.id }
  return {
    todo: {
      ...todoKey(userId, target, id),
      ...{ id, state: 'pending', action, ...(authorId !== null && { authorId }), ...subject },
      ...{ title, webPath, createdAt, place },
      ...pendingPlace(userId, { id, createdAt }),
    },
    pointer: { ...todoPointerKey(userId, id), ...subject },
    mark: { ...todoMarkKey(target, userId, id), userId, todoId: id },
  }
}

/** Returns the to-do when it is done: no longer listed among the pending ones. */
export function doneTodo({ GSI2PK: _, GSI2SK: __, place: ___, ...todo }: TodoItem): TodoItem {
  return { ...todo, state: 'done' }
}

/** Returns the to-do when it is pending again, at its former place among the pending ones. */
export const pendingAgain = (todo: TodoItem, userId: number, place: string): TodoItem => ({
  ...todo,
  ...{ state: 'pending', place },
  ...pendingPlace(userId, todo),
})

const pendingPlace = (userId: number, { id, createdAt }: Pick<TodoItem, 'id' | 'createdAt'>) => ({
  GSI2PK: pendingTodoList(userId),
  GSI2SK: `${createdAt}#${id}`,
})

/** Returns how many to-dos of a person are pending and done. */
export const todoCountsItem = (
  userId: number,
  { pending, done, places, version }: Omit<TodoCountsItem, keyof Key>,
): TodoCountsItem => ({ ...todoCountsKey(userId), ...{ pending, done, ...(places && { places }), version } })
