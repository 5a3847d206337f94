import { transact } from '#table/client/write.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import type { Migration } from './migration.ts'

/** Has the replica of each root group built from what is there; from now on the log tells what changes. */
export const replicas: Migration = {
  number: 16,
  title: 'what searches look at',
  group: async (table, { id, parentId }) => {
    if (parentId === null) await transact(table, [replicaIsStale(id, new Date().toISOString())])
  },
}
