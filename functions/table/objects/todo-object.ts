import { globalId } from '#domain/ids.ts'
import type { Todo } from '#domain/schema.generated.ts'
import type { TodoItem } from '../work-items.ts'

/** A to-do as GraphQL shows it. */
export const todoObject = (todo: TodoItem, webUrl: string): Todo => ({
  id: globalId('Todo', todo.id),
  state: todo.state,
  action: todo.action,
  targetType: todo.targetKind === 'epic' ? 'EPIC' : 'ISSUE',
  body: todo.title,
  targetUrl: `${webUrl}${todo.webPath}`,
  createdAt: todo.createdAt,
})
