import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { TodoActionEnum, TodoStateEnum } from '#domain/schema.generated.ts'
import { live } from '#web/data/live/live.ts'
import { request } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { showToast } from '#web/ui/overlay/toast.ts'
import { todoCountQuery } from './todo-count.ts'
import {
  FinishTodoDocument,
  FinishTodosDocument,
  OwnTodosDocument,
  RestoreTodosDocument,
  type OwnTodosQuery,
} from './todo.generated.ts'

/** Which to-dos are shown; null leaves none out. */
export interface TodoView {
  state: TodoStateEnum
  action: TodoActionEnum | null
  /** Global ids. */
  groupId: string | null
  authorId: string | null
}

export const ALL_PENDING: TodoView = { state: 'pending', action: null, groupId: null, authorId: null }

const KEY = 'todos'

/** To-dos of the first page, each of which costs half a unit, and of those that are asked for. */
const [FIRST, MORE] = [6, 50]

/** Returns one's own to-dos, the newest first. */
export const todosQuery = (view: TodoView, first = FIRST) =>
  infiniteQueryOptions({
    queryKey: [KEY, view, first],
    queryFn: ({ pageParam: after }) =>
      request(OwnTodosDocument, {
        ...{ state: [view.state], ...filterOf(view) },
        ...{ first: after === '' ? first : MORE, after },
      }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.todos),
  })

const filterOf = ({ action, groupId, authorId }: TodoView) => ({
  ...(action && { action: [action] }),
  ...(groupId && { groupId: [groupId] }),
  ...(authorId && { authorId: [authorId] }),
})

const readAgain = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** Reads lists of to-dos again as others make some, or one may no longer see their items. Gives back how to stop. */
export function followTodoLists(queryClient: QueryClient): () => void {
  const read = (): void => {
    readAgain(queryClient)
  }
  const stops = [live.followTodos(read), live.onGap(read)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Shown = InfiniteData<OwnTodosQuery>

/** Takes to-dos out of all lists of one state, and changes the number of pending ones by as many, until the server says how it is. */
function take(queryClient: QueryClient, state: TodoStateEnum, ids: ReadonlySet<string> | null): void {
  void queryClient.cancelQueries({ queryKey: [KEY] })
  const isOfState = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    (queryKey[1] as TodoView | undefined)?.state === state
  queryClient.setQueriesData<Shown>(
    { queryKey: [KEY], predicate: isOfState },
    (shown) => shown && { ...shown, pages: shown.pages.map((page) => withoutTodos(page, ids)) },
  )
  queryClient.setQueryData(todoCountQuery.queryKey, (count) => {
    if (count === undefined || ids === null) return count
    return Math.max(0, count + (state === 'pending' ? -ids.size : ids.size))
  })
}

function withoutTodos(page: OwnTodosQuery, ids: ReadonlySet<string> | null): OwnTodosQuery {
  const { currentUser } = page
  if (!currentUser?.todos) return page
  const nodes = currentUser.todos.nodes?.filter((todo) => todo !== null && ids !== null && !ids.has(todo.id)) ?? []
  return { currentUser: { ...currentUser, todos: { ...currentUser.todos, nodes } } }
}

const FAILED = 'Could not change the to-do items'

/** Runs a change of to-dos; where it fails everything is shown as the server has it, and the reader is told. */
async function attempt(queryClient: QueryClient, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch {
    void showToast({ title: FAILED, text: 'Try again.', tone: 'danger' })
  }
  readAgain(queryClient)
}

/** Makes done to-dos pending again. */
export const restoreTodos = (queryClient: QueryClient, ids: readonly string[]): Promise<void> =>
  attempt(queryClient, async () => {
    take(queryClient, 'done', new Set(ids))
    for (let start = 0; start < ids.length; start += RESTORED_MAX) {
      await request(RestoreTodosDocument, { input: { ids: ids.slice(start, start + RESTORED_MAX) } })
    }
  })
/** To-dos of one mutation. */
const RESTORED_MAX = 100

/** Marks a to-do as done, which can be undone. */
export const finishTodo = (queryClient: QueryClient, id: string): Promise<void> =>
  attempt(queryClient, async () => {
    take(queryClient, 'pending', new Set([id]))
    await request(FinishTodoDocument, { input: { id } })
    offerUndo(queryClient, 'Marked as done', [id])
  })

/** Marks all pending to-dos of a view as done, which can be undone. */
export const finishTodos = (queryClient: QueryClient, view: TodoView): Promise<void> =>
  attempt(queryClient, async () => {
    take(queryClient, 'pending', null)
    const { todosMarkAllDone: done } = await request(FinishTodosDocument, { input: filterOf(view) })
    const ids = done?.updatedIds ?? []
    offerUndo(
      queryClient,
      ids.length === 1 ? '1 to-do item marked as done' : `${ids.length} to-do items marked as done`,
      ids,
    )
  })

function offerUndo(queryClient: QueryClient, title: string, ids: readonly string[]): void {
  if (ids.length === 0) return
  lastDone = ids
  const onAction = (): void => void restoreTodos(queryClient, ids)
  void showToast({ title, action: { label: 'Undo', onAction } })
}

let lastDone: readonly string[] = []

/** Makes pending again what was marked as done last. */
export function restoreLast(queryClient: QueryClient): void {
  if (lastDone.length > 0) void restoreTodos(queryClient, lastDone)
  lastDone = []
}
