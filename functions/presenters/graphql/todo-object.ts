import { globalId } from '#domain/ids.ts'
import { KINDS } from '#domain/item/kinds.ts'
import type { Todo, TodoTargetEnum } from '#domain/schema.generated.ts'
import type { TodoItem } from '#table/items/work-items.ts'

/** Returns a to-do as GraphQL shows it. */
export const todoObject = (todo: TodoItem, webUrl: string): Todo => ({
  id: globalId('Todo', todo.id),
  state: todo.state,
  action: todo.action,
  targetType: KINDS[todo.targetKind].noun.toUpperCase() as TodoTargetEnum,
  body: todo.title,
  targetUrl: `${webUrl}${todo.webPath}`,
  createdAt: todo.createdAt,
})

/** Returns where a to-do leads to when its item stands at this address: of a comment on it to that. */
export function todoAddress({ webPath }: Pick<TodoItem, 'webPath'>, itemAddress: string): string {
  const anchor = webPath.split('#')[1]
  return anchor === undefined ? itemAddress : `${itemAddress}#${anchor}`
}
