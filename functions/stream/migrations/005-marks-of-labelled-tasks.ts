import { itemKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { IssueItem } from '#table/work-items.ts'
import { markTask } from '../follow-labels.ts'
import type { Migration } from './migration.ts'

/** Marks the tasks that carry labels, which were marked by nothing before: a label that is changed finds them by it. */
export const marksOfLabelledTasks: Migration = {
  number: 5,
  title: 'marks of tasks with labels',
  task: async (table, { id }) => {
    const ref = { kind: 'task', id } as const
    const task = await getItem<IssueItem>(table, itemKey(ref), 'strong')
    await markTask(table, { ...ref, labelIds: task?.labels.map((label) => label.id) ?? [] })
  },
}
