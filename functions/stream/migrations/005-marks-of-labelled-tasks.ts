import { markAllCopies } from '../copies/follow-copies.ts'
import type { Migration } from './migration.ts'

/** Marks the tasks that carry labels, which were marked by nothing before: a label that is changed finds them by it. */
export const marksOfLabelledTasks: Migration = {
  number: 5,
  title: 'marks of tasks with labels',
  task: (table, { id }) => markAllCopies(table, { kind: 'task', id }),
}
