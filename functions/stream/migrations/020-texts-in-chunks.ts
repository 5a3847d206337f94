import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import type { EpicItem } from '#table/items/work-items.ts'
import { itemKey, padded } from '#table/keys/keys.ts'
import type { Migration } from './migration.ts'

const SHARDS = 8

/** Has descriptions put into the chunks of each root group, and takes away the cards of epics that searches looked at before. */
export const textsInChunks: Migration = {
  number: 20,
  title: 'texts that searches look at',
  group: async (table, { id, parentId }) => {
    if (parentId === null) await transact(table, [replicaIsStale(id, new Date().toISOString())])
  },
  epic: async (table, { id }) => {
    const core = await getItem<EpicItem>(table, itemKey({ kind: 'epic', id }), 'strong')
    if (core === null) return
    const [rootId = 0] = core.namespaceIds
    const key = { PK: `SX#${rootId}#${id % SHARDS}`, SK: padded(id, 16) }
    await transact(table, [{ kind: 'delete', key }])
  },
}
