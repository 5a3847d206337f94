import type { Change } from '#web/data/change/change.ts'
import { change } from '#web/data/change/changes.ts'
import { childrenOf, itemsOf } from '#web/data/change/operation.ts'
import { withdrawalOf } from '#web/data/change/withdrawal.ts'
import { NO_FIELDS } from '#web/features/item/create/form-fields.ts'
import { knownValues } from '#web/features/item/create/known-values.ts'
import { CREATE_TASK_FAILED } from '#web/lib/messages.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { newTaskListRow } from './new-task-list-row.ts'
import { newTaskRow } from './tasks-query.ts'

/** Makes a task at the end of an issue's tasks, where it stands at once, as in lists of tasks that it belongs to. */
export function createTask(issue: IndexedOwner, confidential: boolean, title: string, index: number): void {
  const row = newTaskRow(title, confidential)
  const known = { isConfidential: confidential, fields: NO_FIELDS }
  const made: Change = {
    item: { kind: 'task', id: row.id, fullPath: issue.fullPath, iid: '' },
    input: { title },
    operation: { type: 'create', parent: issue },
    lists: [
      { list: childrenOf(issue.id), itemId: row.id, index, row },
      {
        ...{ list: itemsOf('task', issue.fullPath), itemId: row.id, index: 0 },
        row: newTaskListRow({ id: row.id, title, parent: null, ...known }),
        known: knownValues('task', { homePath: issue.fullPath, title, description: '', ...known }),
      },
    ],
    optimistic: {},
    successMessage: `Task created: ${shortTitle(title)}`,
    errorMessage: CREATE_TASK_FAILED,
    unsaved: `Not created: “${title}”.`,
  }
  change(made, withdrawalOf(made))
}
