import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { PendingTodosDocument } from './todo.generated.ts'

/** How many to-dos are pending. */
export const todoCountQuery = queryOptions({
  queryKey: ['todo-count'],
  queryFn: async () => {
    const { currentUser } = await request(PendingTodosDocument, {})
    return currentUser?.todos?.count ?? 0
  },
})

/** One to-do more or less than before; without effect while the number is not known. */
export function countTodo(queryClient: QueryClient, step: 1 | -1): void {
  queryClient.setQueryData(todoCountQuery.queryKey, (count) =>
    count === undefined ? count : Math.max(0, count + step),
  )
}
