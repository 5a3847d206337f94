import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { edgeKeyOf, laterCard } from '#table/rows/edge.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import { linkNumber, rowOf, standsFor } from '#table/rows/edge-parts.ts'
import { coreOf } from './linked-core.ts'

const ATTEMPTS_MAX = 12

/**
 * Brings the time of change on the row of a child below its parent up to that of the child. Whatever else a row shows is written with
 * the child itself, along with the time of that moment; so a row that tells an earlier time is older, and one that does not is left
 * alone. Late, doubled and reordered calls change nothing.
 * @throws TableBusyError when others kept changing the row through all attempts
 */
export async function followRow(table: Table, child: ItemRef): Promise<void> {
  await attempts(table, () => followOnce(table, child), ATTEMPTS_MAX)
}

async function followOnce(table: Table, ref: ItemRef): Promise<'followed' | 'again'> {
  const child = await coreOf(table, ref)
  if (!child?.core.parent) return 'followed'
  const { edgeId } = child.core.parent
  // Read after the child: what has changed since is on it with its own time.
  const edge = await getItem<EdgeItem>(table, edgeKeyOf(child.core.parent), 'strong')
  if (!edge || linkNumber(edge) !== edgeId) return 'again'
  const c = laterCard(child, edge)
  if (c === null) return 'followed'
  const failed = await transact(table, [
    { kind: 'update', key: edge, set: { c }, if: { equals: { ...standsFor(edgeId), c: rowOf(edge) } } },
  ])
  return failed.length === 0 ? 'followed' : 'again'
}
