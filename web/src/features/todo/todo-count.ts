import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { live } from '#web/data/live/live.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import { PendingTodosDocument } from './todo.generated.ts'

/** How many to-dos are pending. */
export const todoCountQuery = queryOptions({
  queryKey: ['todo-count'],
  queryFn: async () => {
    const { currentUser } = await requestJointly(PendingTodosDocument, {})
    return currentUser?.todos?.count ?? 0
  },
})

/** Shows how many to-dos there are by now. */
export function showTodoCount(queryClient: QueryClient, count: number): void {
  // An answer that is under way is older.
  void queryClient.cancelQueries({ queryKey: todoCountQuery.queryKey })
  queryClient.setQueryData(todoCountQuery.queryKey, count)
}

/** Keeps the number up to date as others make to-dos and one's other windows mark them as done. Gives back how to stop. */
export function followTodoCount(queryClient: QueryClient): () => void {
  let known = 0
  const stops = [
    live.followTodos(({ pending, version }) => {
      // The same number comes again where one may see other to-dos than before.
      if (version < known) return
      known = version
      showTodoCount(queryClient, pending)
    }),
    live.onGap(() => {
      void queryClient.invalidateQueries({ queryKey: todoCountQuery.queryKey })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
