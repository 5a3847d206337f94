import { NOT_FOUND } from '#domain/problem.ts'
import type { Topic } from '#domain/topic.ts'
import type { Table } from '#table/client/client.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoPrefix, userPk } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import { todoItems, type TodoInput } from '#table/items/todo.ts'
import type { Action } from '#table/client/write.ts'
import { loadTopic, topicOf, topicPath, topicSubject, type KnownTopic } from '../topic/known-topic.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'
import { countChanges, readTodoCounts, type TodoCounts } from './todo-counts.ts'
import { todoPlace } from './todo-place.ts'

/** What became of a to-do, and how many the person has now. */
export interface ChangedTodo extends TodoCounts {
  id: number
  target: Topic
}

/**
 * Makes a to-do of the acting person on an item or a merge request; where one is pending already, that one is the answer.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createTodo(context: OperationContext, input: { target: Topic }): Promise<ChangedTodo> {
  const { table, viewer } = context
  const { target } = input
  return runWrite(context, { operation: 'createTodo', input }, async () => {
    const found = await loadTopic(table, target)
    if (found === null) throw new ProblemError(NOT_FOUND)
    const { core } = found
    authorize(viewer, topicSubject(found), 'subscribe')
    const audit = { rootId: core.namespaceIds[0] ?? 0, target: target.kind, targetId: target.id }
    const userId = viewer.id ?? 0
    const { actions, ...response } = await newTodo(table, found, {
      ...{ id: freshId(context), at: context.now(), userId, action: 'marked', authorId: userId },
      webPath: topicPath(found),
    })
    // Nothing may be left on what is deleted at this moment.
    const check: Action = { kind: 'check', key: core, if: { present: true } }
    return { actions: actions.length === 0 ? [] : [...actions, check], response, audit }
  })
}

export interface NewTodo extends Pick<TodoInput, 'id' | 'userId' | 'action' | 'authorId' | 'webPath'> {
  /** When it is made, ISO 8601. */
  at: string
}

/**
 * Returns what makes a to-do of a person on an item or a merge request; nothing where one is pending already. Whoever writes it
 * checks that this is there.
 */
export async function newTodo(
  table: Table,
  found: KnownTopic,
  { at, ...input }: NewTodo,
): Promise<ChangedTodo & { actions: Action[] }> {
  const target = topicOf(found)
  const { id, userId } = input
  const counts = await readTodoCounts(table, userId)
  const { pending, done } = counts ?? { pending: 0, done: 0 }
  const present = await pendingTodo(table, userId, target)
  if (present) return { id: present.id, target, pending, done, actions: [] }
  const { kind, core } = found
  const place = todoPlace(kind, core, userId)
  const { todo, pointer, mark } = todoItems({ ...input, target, title: core.title, createdAt: at, place })
  const counted = countChanges(userId, counts, [{ before: null, after: todo }])
  const actions: Action[] = [
    { kind: 'put', item: todo, if: { absent: true } },
    { kind: 'put', item: pointer, if: { absent: true } },
    { kind: 'put', item: mark },
    counted.action,
  ]
  return { id, target, ...counted.counts, actions }
}

/** Returns the to-do of a person on an item or a merge request that is not done yet; null where there is none. */
export async function pendingTodo(table: Table, userId: number, target: Topic): Promise<TodoItem | null> {
  const query = { partition: userPk(userId), prefix: todoPrefix(target), consistency: 'strong' as const }
  const todos = await queryAll<TodoItem>(table, 'to-dos', query)
  return todos.find(({ state }) => state === 'pending') ?? null
}
