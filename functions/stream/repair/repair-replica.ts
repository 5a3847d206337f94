import { checksumOf } from '#operations/replica/chunk.ts'
import { readReplica, replicaHome } from '#operations/replica/read-rows.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { rowsOfHome } from '#operations/replica/rows-of-home.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import type { Repair } from './repair.ts'

/** Checks that the replica of a root group tells the items of a group or project as its lists do; where it does not, it is built anew. */
export async function repairReplica(
  { table, files: store, mends, found }: Repair,
  home: GroupItem | ProjectItem,
): Promise<void> {
  const [rootId = home.id] = home.namespaceIds
  if (store === undefined) return
  const files = replicaFiles(store)
  const replica = await readReplica({ table, files }, rootId)
  if (replica === null || replica.manifest.pending.includes(home.id)) return
  const rows = (await replicaHome(files, replica, home.id))?.rows
  if (rows && checksumOf(rows) === checksumOf(await rowsOfHome(table, home))) return
  found(`What searches look at of ${home.kind} ${home.id} is ${rows ? 'not as its items are' : 'damaged'}.`)
  if (mends) await transact(table, [replicaIsStale(rootId, new Date().toISOString())])
}
