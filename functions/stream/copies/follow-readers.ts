import type { ItemRef } from '#domain/item/kinds.ts'
import { NO_CONTRIBUTION } from '#domain/tree/roll-up.ts'
import { changedAggregate, putAggregate } from '#operations/tree/change-aggregate.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import { aggregateOfKey, homeKeyOf } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { AggregateItem, EdgeItem } from '#table/items/work-items.ts'
import { directChild, edgeCard, edgeKeyOf, parentRef } from '#table/rows/edge.ts'
import { sameCount, standsFor, visibilityOf } from '#table/rows/edge-parts.ts'
import { followBlocker } from '../follow-blocker.ts'
import { coreOf } from '../linked-core.ts'

const ATTEMPTS_MAX = 12

/**
 * Brings what an item's parent, and the items that it blocks, keep of who may read it in step with who may see its group or project
 * now. Each time it is asked how things stand, so late, doubled and simultaneous calls do no harm.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function followReaders(table: Table, item: ItemRef): Promise<void> {
  await attempts(table, () => followOnce(table, item), ATTEMPTS_MAX)
  await followBlocker(table, item)
}

async function followOnce(table: Table, item: ItemRef): Promise<'followed' | 'again'> {
  const child = await coreOf(table, item)
  const link = child?.core.parent ?? null
  if (child === null || link === null) return 'followed'
  const parent = parentRef(link)
  // Read first: its version guards what is read after it.
  const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(parent), 'strong')
  const edge = await getItem<EdgeItem>(table, edgeKeyOf(link), 'strong')
  const home = await getItem<GroupItem | ProjectItem>(table, homeKeyOf(child.kind, child.core), 'strong')
  // What is being deleted takes its rows along.
  if (aggregate === null || edge === null || home === null) return 'followed'
  const [before, after] = [visibilityOf(edge), home.visibility]
  if (before === after) return 'followed'
  const changed = await changedAggregate(table, parent, aggregate, [
    {
      ...{ kind: child.kind, childId: child.core.id, from: NO_CONTRIBUTION, to: NO_CONTRIBUTION },
      facts: { from: directChild(child, before), to: directChild(child, after) },
    },
  ])
  if (changed === null) return 'again'
  const { s } = edgeCard(child, after)
  const row: Action = {
    kind: 'update',
    key: edge,
    set: { ...(s && { s }), ev: edge.ev + 1 },
    ...(!s && { remove: ['s'] }),
    if: { equals: { ...standsFor(link.edgeId), ...sameCount(edge) } },
  }
  const isAsRead: Action = { kind: 'check', key: child.core, if: { equals: { version: child.core.version } } }
  return (await transact(table, [row, isAsRead, putAggregate(aggregate, changed)])).length === 0 ? 'followed' : 'again'
}
