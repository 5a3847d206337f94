import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/** Gives epics and issues rows in the lists of those to whom they are assigned, and of who made them. */
export const ownLists: Migration = {
  number: 15,
  title: "people's own lists of epics and issues",
  epic: (table, { id }) => projectListIndex(table, { kind: 'epic', id }),
  issue: (table, { id }) => projectListIndex(table, { kind: 'issue', id }),
}
