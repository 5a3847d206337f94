import { kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { edgeKeyOf, rowCard } from '#table/rows/edge.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import { coreOf } from '../linked-core.ts'
import { projectListIndex } from '../project-list-index.ts'
import type { Migration } from './migration.ts'

/** Gives times in rows their milliseconds: rows of lists are written anew with their format, and those below a parent where they differ. */
export const timesToTheMillisecond: Migration = {
  number: 13,
  title: 'times of rows, to the millisecond',
  epic: (table, { id }) => rewriteRows(table, { kind: 'epic', id }),
  issue: (table, { id }) => rewriteRows(table, { kind: 'issue', id }),
  task: (table, { id }) => rewriteRows(table, { kind: 'task', id }),
}

async function rewriteRows(table: Table, item: ItemRef): Promise<void> {
  await attempts(table, () => rewriteOwnRow(table, item), 12)
  if (kindEntry(item.kind).lists !== null) await projectListIndex(table, item)
}

/** Rewrites an item's row: the row below the parent says what the item says, while that is as it was read. */
async function rewriteOwnRow(table: Table, item: ItemRef): Promise<'rewritten' | 'again'> {
  const stored = await coreOf(table, item)
  const parent = stored?.core.parent
  if (!parent) return 'rewritten'
  const edge = await getItem<EdgeItem>(table, edgeKeyOf(parent), 'strong')
  const c = rowCard(stored)
  // Of a parent that was deleted meanwhile the row is going.
  if (edge === null || edge.e !== parent.edgeId || edge.c === c) return 'rewritten'
  const failed = await transact(table, [
    { kind: 'update', key: edge, set: { c }, if: { equals: { e: edge.e } } },
    { kind: 'check', key: stored.core, if: { equals: { version: stored.core.version } } },
  ])
  return failed.length === 0 ? 'rewritten' : 'again'
}
