import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/**
 * Writes the rows of issues in the lists of their projects and of the groups above, which had none before. Rows of epics have
 * got columns that only issues fill, so they stay as they are.
 */
export const listsOfIssues: Migration = {
  number: 4,
  title: 'rows of issues in lists',
  issue: (table, pointer) => projectListIndex(table, { kind: 'issue', id: pointer.id }),
}
