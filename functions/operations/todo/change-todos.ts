import type { Table } from '#table/client/client.ts'
import type { Topic } from '#domain/topic.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { EpicItem, IssueItem, TodoItem, TodoPointerItem } from '#table/items/work-items.ts'
import { todoKey, todoPointerKey, topicKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import { doneTodo, pendingAgain } from '#table/items/todo.ts'
import { signedIn } from '../person/people.ts'
import { pendingTodos, type TodoFilter } from '../read/people/list-todos.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { pendingTodo } from './create-todo.ts'
import { countChanges, readTodoCounts, type TodoChange } from './todo-counts.ts'
import { todoPlace } from './todo-place.ts'

/** To-dos of one transaction, which has the counts and a record besides. */
const BATCH = 90

/**
 * Marks all pending to-dos of the acting person as done that a filter means, some in each transaction, the newest first; with them those on
 * items that are hidden from the person by now, who would never be rid of them otherwise. Whoever does it again goes on.
 * @returns the to-dos that were pending
 * @throws ProblemError FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function markAllTodosDone(context: OperationContext, filter: TodoFilter): Promise<TodoItem[]> {
  const { table, viewer } = context
  signedIn(context)
  const found = await pendingTodos(table, viewer, filter)
  return changeTodos(context, found, 'done')
}

/**
 * Makes done to-dos of the acting person pending again, at their former places. What is pending stays so, and so does what is done where
 * another to-do on the same item is pending by now. Numbers of no to-do of the person are left out.
 * @returns the to-dos that were done
 * @throws ProblemError FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function restoreTodos(context: OperationContext, ids: number[]): Promise<TodoItem[]> {
  const { id: userId } = signedIn(context)
  const pointers = await getItems<TodoPointerItem>(
    context.table,
    ids.map((id) => todoPointerKey(userId, id)),
  )
  const named = pointers.flatMap((pointer, index) =>
    pointer ? [{ id: ids[index] ?? 0, targetKind: pointer.targetKind, targetId: pointer.targetId }] : [],
  )
  return changeTodos(context, named, 'pending')
}

type Named = Pick<TodoItem, 'id' | 'targetKind' | 'targetId'>

async function changeTodos(
  { idempotencyKey: _, ...context }: OperationContext,
  todos: Named[],
  state: TodoItem['state'],
): Promise<TodoItem[]> {
  const changed: TodoItem[] = []
  for (let start = 0; start < todos.length; start += BATCH) {
    changed.push(...(await changeSome(context, todos.slice(start, start + BATCH), state)))
  }
  return changed
}

/** Changes the state of some to-dos in one transaction; the counts are read first, as by everybody who changes to-dos. */
async function changeSome(context: OperationContext, todos: Named[], state: TodoItem['state']): Promise<TodoItem[]> {
  const { table } = context
  const { id: userId } = signedIn(context)
  let changed: TodoItem[] = []
  const input = todos.map(({ id }) => id)
  await runWrite(context, { operation: 'changeTodos', input }, async () => {
    const counts = await readTodoCounts(table, userId)
    const keys = todos.map((todo) => todoKey(userId, targetOf(todo), todo.id))
    const stored = await getItems<TodoItem>(table, keys, 'strong')
    const others = stored.flatMap((todo) => (todo === null || todo.state === state ? [] : [todo]))
    const changes =
      state === 'done'
        ? others.map((before) => ({ before, after: doneTodo(before) }))
        : await pendingChanges(table, userId, await withoutPending(table, userId, others))
    changed = changes.map(({ before }) => before)
    const response = null
    if (counts === null || changed.length === 0) return { actions: [], response, audit: null }
    return {
      actions: [
        ...changes.map(({ after }) => ({ kind: 'put' as const, item: after })),
        countChanges(userId, counts, changes).action,
      ],
      response,
      audit: { rootId: 0, target: 'todo', targetId: changed[0]?.id ?? 0 },
    }
  })
  return changed
}

/** Returns those of some done to-dos that may be pending again: one on each item that has none which is pending. */
async function withoutPending(table: Table, userId: number, todos: TodoItem[]): Promise<TodoItem[]> {
  const byItem = new Map(todos.map((todo) => [`${todo.targetKind} ${todo.targetId}`, todo]))
  const pending = await Promise.all([...byItem.values()].map((todo) => pendingTodo(table, userId, targetOf(todo))))
  return [...byItem.values()].filter((_, index) => pending[index] === null)
}

/** Returns done to-dos as they are when they are pending again; without those whose items are gone at this moment. */
async function pendingChanges(
  table: Table,
  userId: number,
  todos: TodoItem[],
): Promise<(TodoChange & { before: TodoItem; after: TodoItem })[]> {
  const keys = todos.map((todo) => topicKey(targetOf(todo)))
  const cores = await getItems<EpicItem | IssueItem | MergeRequestItem>(table, keys, 'strong')
  return todos.flatMap((before, index) => {
    const core = cores[index] ?? null
    if (core === null) return []
    return [{ before, after: pendingAgain(before, userId, todoPlace(before.targetKind, core, userId)) }]
  })
}

const targetOf = ({ targetKind: kind, targetId: id }: Named): Topic => ({ kind, id })
