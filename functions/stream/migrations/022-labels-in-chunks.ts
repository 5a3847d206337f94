import { transact } from '#table/client/write.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import type { Migration } from './migration.ts'

/** Has the chunks of each root group built anew, with the labels of items; until then searches look at the lists. */
export const labelsInChunks: Migration = {
  number: 22,
  title: 'labels that searches filter by',
  group: async (table, { id, parentId }) => {
    if (parentId === null) await transact(table, [replicaIsStale(id, new Date().toISOString())])
  },
}
