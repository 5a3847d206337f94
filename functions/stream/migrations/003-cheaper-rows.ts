import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/**
 * Writes the rows of lists and roadmaps in their cheaper form: one row by creation and one by dates in each group, and
 * postings below the root group alone. What an epic had before is named by its manifest and deleted with the same write.
 */
export const cheaperRows: Migration = {
  number: 3,
  title: 'rows of lists and roadmaps, once a group',
  epic: (table, pointer) => projectListIndex(table, { kind: 'epic', id: pointer.id }),
}
