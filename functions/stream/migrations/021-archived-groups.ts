import { isArchived } from '#domain/namespace/archived.ts'
import { transact } from '#table/client/write.ts'
import { groupRows } from '#table/items/group-directory.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { Migration } from './migration.ts'

/** Marks the rows of archived groups, and lists these groups apart. */
export const archivedGroups: Migration = {
  number: 21,
  title: 'lists of archived groups',
  group: async (table, group) => {
    if (!isArchived(group)) return
    // Who changes it meanwhile writes its rows, too.
    await transact(table, [
      { kind: 'check', key: groupKey(group.id), if: { equals: { version: group.version } } },
      ...groupRows(group).map((item) => ({ kind: 'put' as const, item })),
    ])
  },
}
