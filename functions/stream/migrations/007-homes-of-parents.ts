import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { edgeKeyOf, parentRef } from '#table/rows/edge.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import type { Migration } from './migration.ts'

/** Lets links to parents name the group or project of the parent by its id: its path says nothing once it can change. */
export const homesOfParents: Migration = {
  number: 7,
  title: 'homes of parents',
  epic: (table, { id }) => nameHome(table, { kind: 'epic', id }),
  issue: (table, { id }) => nameHome(table, { kind: 'issue', id }),
  task: (table, { id }) => nameHome(table, { kind: 'task', id }),
}

async function nameHome(table: Table, item: ItemRef): Promise<void> {
  await attempts(table, () => tryToName(table, item))
}

async function tryToName(table: Table, item: ItemRef): Promise<'done' | 'again'> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(item), 'strong')
  const link = core?.parent
  if (!core || !link || link.parentHomeId !== undefined) return 'done'
  const parent = await getItem<EpicItem | IssueItem>(table, itemKey(parentRef(link)), 'strong')
  // Deleted: its children are about to be released.
  if (parent === null) return 'done'
  const version = core.version + 1
  const parentHomeId = 'groupId' in parent ? parent.groupId : parent.projectId
  const failed = await transact(table, [
    {
      kind: 'update',
      key: itemKey(item),
      set: { parent: { ...link, parentHomeId }, version },
      if: { equals: { version: core.version } },
    },
    { kind: 'update', key: edgeKeyOf(link), set: { w: version }, if: { equals: { e: link.edgeId } } },
  ])
  return failed.length === 0 ? 'done' : 'again'
}
