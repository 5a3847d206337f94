import { hasMilestoneFor, readsAll } from '#domain/tree/audiences.ts'
import type { Condition, FilterValue } from '#domain/item/filter-expression.ts'
import type { IndexedItem } from '#domain/item/filter-conditions.ts'
import type { Table } from '#table/client/client.ts'
import { aggregateKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'

/**
 * Returns, of epics that have an issue in one of the milestones of each condition, those where the viewer may read such an issue: a match must not tell
 * of an issue that is hidden. Lists do not know who reads which issue, so the aggregates are read of epics whose group
 * the viewer has no role in that reads everything.
 */
export async function milestoneMatches<Epic extends IndexedItem>(
  table: Table,
  { viewer, aggregates }: NamespaceAccess,
  asked: readonly Condition[],
  epics: Epic[],
): Promise<Epic[]> {
  const doubtful = epics.filter(({ namespaceIds }) => !readsAll(viewer, namespaceIds))
  const unread = doubtful.filter(({ id }) => !aggregates.has(id))
  const items = await getItems<AggregateItem>(
    table,
    unread.map(({ id }) => aggregateKey(id)),
  )
  unread.forEach(({ id }, index) => aggregates.set(id, items[index] ?? null))
  const hidden = new Set(
    doubtful.flatMap(({ id, namespaceIds }) => {
      const audiences = aggregates.get(id)?.audiences
      const isShownIn = (milestoneId: FilterValue): boolean =>
        audiences === undefined || hasMilestoneFor(viewer, namespaceIds, audiences, Number(milestoneId))
      const isShown = asked.every(({ values }) => values.some(isShownIn))
      return isShown ? [] : [id]
    }),
  )
  return epics.filter(({ id }) => !hidden.has(id))
}
