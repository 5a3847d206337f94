import type { FlatTask } from '#web/data/store/flat-task.ts'
import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { newTaskRow } from './tasks-query.ts'

/** A task as lists of tasks from everywhere show it, with all of its parts. */
export interface TaskListRow
  extends
    Omit<FlatTask, 'startDate' | 'dueDate' | 'weight' | 'assignees' | 'labels'>,
    Pick<NewFields, 'startDate' | 'dueDate' | 'weight' | 'assignees' | 'labels'> {
  createdAt: string | null
  /** With the path of the project. */
  reference: string
  author: { name: string } | null
  parent: { id: string; title: string; webPath: string } | null
}

/** What is known of a task that is about to be made. */
interface NewTask {
  id: string
  title: string
  isConfidential: boolean
  fields: NewFields
  parent: TaskListRow['parent']
}

/** Returns the row of a new task as lists show it until the server has it in them; nothing is changed in it before. */
export function newTaskListRow({ id, title, isConfidential, fields, parent }: NewTask): TaskListRow {
  const { startDate, dueDate, weight, assignees, labels } = fields
  return {
    ...{ ...newTaskRow(title, isConfidential), id, createdAt: new Date().toISOString(), reference: '', author: null },
    ...{ startDate, dueDate, weight, assignees, labels, parent },
  }
}
