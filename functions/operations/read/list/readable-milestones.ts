import { hasMilestoneFor, readsAll } from '#domain/tree/audiences.ts'
import type { IndexedItem } from '#domain/item/filter-conditions.ts'
import type { Table } from '#table/client/client.ts'
import { aggregateKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'

/**
 * Returns the same epics with only the milestones in which the viewer may read an issue: what is asked of milestones must not tell
 * of an issue that is hidden. Lists do not know who reads which issue, so the aggregates are read of epics whose group the viewer
 * has no role in that reads everything.
 */
export async function withReadableMilestones(
  table: Table,
  { viewer, aggregates }: NamespaceAccess,
  epics: readonly IndexedItem[],
): Promise<IndexedItem[]> {
  const isDoubtful = ({ namespaceIds, milestoneIds }: IndexedItem) =>
    milestoneIds.length > 0 && !readsAll(viewer, namespaceIds)
  const unread = epics.filter((epic) => isDoubtful(epic) && !aggregates.has(epic.id))
  const items = await getItems<AggregateItem>(
    table,
    unread.map(({ id }) => aggregateKey(id)),
  )
  unread.forEach(({ id }, index) => aggregates.set(id, items[index] ?? null))
  return epics.map((epic) => {
    const audiences = aggregates.get(epic.id)?.audiences
    if (audiences === undefined || !isDoubtful(epic)) return epic
    const { namespaceIds, milestoneIds } = epic
    return { ...epic, milestoneIds: milestoneIds.filter((id) => hasMilestoneFor(viewer, namespaceIds, audiences, id)) }
  })
}
