import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/** Counts every epic and issue in the number of its group or project, which its manifest then says. */
export const countedItems: Migration = {
  number: 10,
  title: 'numbers of epics and issues',
  epic: (table, { id }) => projectListIndex(table, { kind: 'epic', id }),
  issue: (table, { id }) => projectListIndex(table, { kind: 'issue', id }),
}
