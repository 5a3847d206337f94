import type { ItemRef } from '#domain/item/kinds.ts'
import type { TodoItem } from '#table/work-items.ts'
import { todoPrefix, userPk } from '#table/keys.ts'
import { queryAll } from '#table/read.ts'
import { todoItems } from '#table/todo.ts'
import { itemById } from './find-items.ts'
import { subjectOf, webPathOf } from './item/found-item.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand } from './subjects.ts'
import { putTodoCounts, readTodoCounts, type TodoCounts } from './todo-counts.ts'

/** What became of a to-do, and how many the person has now. */
export interface ChangedTodo extends TodoCounts {
  id: number
  target: ItemRef
}

/** Makes a to-do of the acting person on an epic or issue; where one is pending already, that one is the answer. */
export function createTodo(context: OperationContext, input: { target: ItemRef }): Promise<ChangedTodo> {
  const { table, viewer } = context
  const { target } = input
  return runWrite(context, { operation: 'createTodo', input }, async () => {
    const found = await itemById(table, target)
    const { core } = found
    demand(viewer, subjectOf(found), 'subscribe')
    const userId = viewer.id ?? 0
    const counts = await readTodoCounts(table, userId)
    const { pending, done } = counts ?? { pending: 0, done: 0 }
    const audit = { rootId: core.namespaceIds[0] ?? 0, target: target.kind, targetId: target.id }
    const present = await pendingTodo(context, userId, target)
    if (present) return { actions: [], response: { id: present.id, target, pending, done }, audit }
    const id = freshId(context)
    const { todo, pointer, mark } = todoItems({
      ...{ id, userId, target, action: 'marked', title: core.title, webPath: webPathOf(found) },
      createdAt: context.now(),
    })
    return {
      actions: [
        { kind: 'put', item: todo, if: { absent: true } },
        { kind: 'put', item: pointer, if: { absent: true } },
        { kind: 'put', item: mark },
        // Nothing may be left on an item that is deleted at this moment.
        { kind: 'check', key: core, if: { present: true } },
        putTodoCounts(userId, counts, { pending: pending + 1, done }),
      ],
      response: { id, target, pending: pending + 1, done },
      audit,
    }
  })
}

async function pendingTodo({ table }: OperationContext, userId: number, target: ItemRef): Promise<TodoItem | null> {
  const query = { partition: userPk(userId), prefix: todoPrefix(target), consistency: 'strong' as const }
  const todos = await queryAll<TodoItem>(table, query)
  return todos.find(({ state }) => state === 'pending') ?? null
}
