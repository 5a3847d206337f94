import type { Topic } from '#domain/topic.ts'
import { countChanges, readTodoCounts } from '#operations/todo/todo-counts.ts'
import type { Table } from '#table/client/client.ts'
import type { TodoItem, TodoMarkItem } from '#table/items/work-items.ts'
import { TODO_MARK_PREFIX, todoKey, todoPointerKey, topicPk } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from './read-whole.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'

const ATTEMPTS_MAX = 12

/**
 * Removes all people's to-dos on an item that is gone, from their lists and counts.
 * @throws TableBusyError when a person kept changing their to-dos through all attempts
 */
export async function removeTodos(table: Table, target: Topic): Promise<void> {
  const query = { partition: topicPk(target), prefix: TODO_MARK_PREFIX, consistency: 'strong' as const }
  for (const mark of await readWhole<TodoMarkItem>(table, query)) {
    await attempts(table, () => removeTodo(table, target, mark), ATTEMPTS_MAX)
  }
}

/** Removes the to-do that a mark names; its mark goes with it. */
export async function removeTodo(table: Table, target: Topic, mark: TodoMarkItem): Promise<'removed' | 'again'> {
  const { userId, todoId } = mark
  // The counts first: their version guards what is read after them.
  const counts = await readTodoCounts(table, userId)
  const todo = await getItem<TodoItem>(table, todoKey(userId, target, todoId), 'strong')
  if (todo === null || counts === null) return 'removed'
  const failed = await transact(table, [
    { kind: 'delete', key: todo },
    { kind: 'delete', key: todoPointerKey(userId, todoId) },
    { kind: 'delete', key: mark },
    countChanges(userId, counts, [{ before: todo, after: null }]).action,
  ])
  return failed.length === 0 ? 'removed' : 'again'
}
