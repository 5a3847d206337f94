import type { Topic } from '#domain/topic.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { TodoItem, TodoPointerItem } from '#table/items/work-items.ts'
import { todoKey, todoPointerKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { doneTodo } from '#table/items/todo.ts'
import type { ChangedTodo } from './create-todo.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { countChanges, readTodoCounts } from './todo-counts.ts'

/**
 * Marks a to-do of the acting person as done; one that is done stays so. A person's to-dos stand below the person, so
 * nobody reaches another's; their own can be done even when the item behind it is hidden from them by now.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function markTodoDone(context: OperationContext, input: { todoId: number }): Promise<ChangedTodo> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'markTodoDone', input }, async () => {
    const userId = viewer.id ?? 0
    const { todoId } = input
    const pointer = await getItem<TodoPointerItem>(table, todoPointerKey(userId, todoId), 'strong')
    if (pointer === null) throw new ProblemError(NOT_FOUND)
    const target: Topic = { kind: pointer.targetKind, id: pointer.targetId }
    const counts = await readTodoCounts(table, userId)
    const todo = await getItem<TodoItem>(table, todoKey(userId, target, todoId), 'strong')
    if (todo === null || counts === null) throw new ProblemError(NOT_FOUND)
    const isDone = todo.state === 'done'
    const after = doneTodo(todo)
    const counted = countChanges(userId, counts, isDone ? [] : [{ before: todo, after }])
    return {
      actions: isDone ? [] : [{ kind: 'put', item: after }, counted.action],
      response: { id: todoId, target, ...counted.counts },
      audit: { rootId: 0, target: 'todo', targetId: todoId },
    }
  })
}
