import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { copyMarkKey } from '#table/keys/copy-keys.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import { markAllCopies } from '../copies/follow-copies.ts'
import type { Migration } from './migration.ts'

/**
 * Takes away the marks of issues that have milestones, which are found by their postings now, and gives the marks by which all
 * other copies are found.
 */
export const marksOfCopies: Migration = {
  number: 6,
  title: 'marks of copies',
  epic: (table, { id }) => markAllCopies(table, { kind: 'epic', id }),
  issue: (table, { id }) => changeMarks(table, { kind: 'issue', id }),
  task: (table, { id }) => changeMarks(table, { kind: 'task', id }),
}

async function changeMarks(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<IssueItem>(table, itemKey(item), 'strong')
  if (core?.milestone) {
    // Tasks were marked as issues are.
    const former = copyMarkKey({ kind: 'milestone', id: core.milestone.id }, { ...item, kind: 'issue' })
    await transact(table, [{ kind: 'delete', key: former }])
  }
  await markAllCopies(table, item)
}
