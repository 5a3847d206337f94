import { globalId } from '#domain/ids.ts'
import { topicTypeName } from '#domain/topic.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Todo, TodoTargetEnum } from '#domain/schema.generated.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { userObject, type UserObject } from './user-object.ts'

/** Returns a to-do as GraphQL shows it; with who did what it was made for, where that was read. */
export const todoObject = (
  todo: TodoItem,
  webUrl: string,
  author: UserRef | null = null,
): Omit<Todo, 'author'> & { author: UserObject | null } => ({
  id: globalId('Todo', todo.id),
  state: todo.state,
  action: todo.action,
  author: author && userObject(author, webUrl),
  targetType: topicTypeName(todo.targetKind) as TodoTargetEnum,
  body: todo.title,
  targetUrl: `${webUrl}${todo.webPath}`,
  createdAt: todo.createdAt,
})

/** Returns where a to-do leads to when its item stands at this address: of a comment on it to that. */
export function todoAddress({ webPath }: Pick<TodoItem, 'webPath'>, itemAddress: string): string {
  const anchor = webPath.split('#')[1]
  return anchor === undefined ? itemAddress : `${itemAddress}#${anchor}`
}
