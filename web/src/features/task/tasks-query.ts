import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Change } from '#web/data/change/change.ts'
import { change } from '#web/data/change/changes.ts'
import { flatTask, type FlatTask } from '#web/data/store/flat-task.ts'
import { newId } from '#web/data/change/new-id.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import type { List } from '#web/data/lists/lists.ts'
import { useOwnEdits, withRowEdit } from '#web/data/lists/use-own-edits.ts'
import { requestAs } from '#web/data/transport/request.ts'
import { withdrawalOf } from '#web/data/change/withdrawal.ts'
import { CREATE_TASK_FAILED } from '#web/lib/messages.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { IssueTasksDocument, type IssueTasksQuery } from './task.generated.ts'

/** A task as the list of its issue shows it. */
export type TaskRow = FlatTask

function readTasks({ issue }: IssueTasksQuery): readonly TaskRow[] {
  if (!issue?.tasks) throw new Error('There is no such issue, or its tasks could not be read.')
  return (issue.tasks.nodes ?? []).flatMap((node) => (node ? [flatTask(node)] : []))
}

/** Returns how the tasks of an issue follow what is done. */
export const tasksOf = (issueId: string): List<readonly TaskRow[]> => ({
  touches: ({ type, itemId, parentIds }, rows) =>
    parentIds.includes(issueId) || (type === 'gone' && (rows?.some(({ id }) => id === itemId) ?? false)),
  edits: childrenOf(issueId),
  edit: (rows, edit) => withRowEdit(rows, edit, ({ id }) => id),
})

/** Returns the tasks of an issue in their order, with what was done here and waits. */
export function useTasks(issueId: string) {
  const list = useMemo(() => tasksOf(issueId), [issueId])
  const { data, ...rest } = useQuery({
    queryKey: ['tasks', issueId],
    queryFn: () => requestAs(readTasks, IssueTasksDocument, { id: issueId }),
    meta: { list },
  })
  return { rows: useOwnEdits(data, list), ...rest }
}

/** Returns the row of a task that is to be made. */
export const newTaskRow = (title: string, confidential: boolean): TaskRow => ({
  ...{ id: newId(), iid: '', version: 0, title, confidential, webPath: '' },
  ...{ priority: 'NONE', state: 'opened', closedAt: null, startDate: null, dueDate: null, weight: null },
  ...{ assignees: { nodes: [] }, labels: { nodes: [] } },
  userPermissions: { updateWorkItem: false, adminWorkItem: false, deleteWorkItem: false },
})

/** Makes a task at the end of an issue's tasks, where it stands at once. */
export function createTask(issue: IndexedOwner, confidential: boolean, title: string, index: number): void {
  const row = newTaskRow(title, confidential)
  const made: Change = {
    item: { kind: 'task', id: row.id, fullPath: issue.fullPath, iid: '' },
    input: { title },
    operation: { type: 'create', parent: issue },
    lists: [{ list: childrenOf(issue.id), itemId: row.id, index, row }],
    optimistic: {},
    successMessage: `Task created: ${shortTitle(title)}`,
    errorMessage: CREATE_TASK_FAILED,
    unsaved: `Not created: “${title}”.`,
  }
  change(made, withdrawalOf(made))
}
