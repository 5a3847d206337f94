import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/** Deletes the second copy of roadmap rows that epics without a parent had: the top level is found without it. */
export const dropTopLevelRows: Migration = {
  number: 2,
  title: 'rows of roadmaps, once for all levels',
  epic: (table, pointer) => projectListIndex(table, { kind: 'epic', id: pointer.id }),
}
