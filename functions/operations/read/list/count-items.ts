import { NEWEST_FIRST } from '#domain/item/sort.ts'
import { all, is, partsOf } from '#domain/item/filter-expression.ts'
import type { ItemState } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import type { ListRequest } from './list-search.ts'
import { allItems, listItems } from './list-items.ts'
import { isByStateAlone, keptCounts, type StateCounts } from './kept-counts.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'

/** Parts of a list that are looked at for one count; only a search comes in parts of which few match. */
const PARTS_MAX = 3

/**
 * Returns how many items the viewer may read meet the query, whatever their state.
 * @param limit counts no further in each state: one more stands for all that are more; null counts all
 */
export async function countByState(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest,
  limit: number | null,
): Promise<StateCounts> {
  const kept = isByStateAlone(request) ? await keptCounts(table, access, request) : null
  if (kept !== null) return limit === null ? kept : limited(kept, limit)
  if (limit === null) {
    const entries = await allItems(table, access, request)
    const opened = entries.filter(({ state }) => state === 'opened').length
    return { opened, closed: entries.length - opened, all: entries.length }
  }
  // One after the other: what the viewer may read is being learnt on the way, and the second knows it then.
  const opened = await countUpTo(table, access, withState(request, 'opened'), limit)
  const closed = await countUpTo(table, access, withState(request, 'closed'), limit)
  return limited({ opened, closed, all: opened === null || closed === null ? null : opened + closed }, limit)
}

/** Returns counts with a limit: no number above one more than the limit; where that stands for one of them, also for all. */
function limited({ opened, closed, all }: StateCounts, limit: number): StateCounts {
  const isMore = (opened ?? 0) > limit || (closed ?? 0) > limit
  const least = (count: number | null): number | null => count && Math.min(count, limit + 1)
  return { opened: least(opened), closed: least(closed), all: isMore ? limit + 1 : all }
}

const withState = (request: ListRequest, state: ItemState): ListRequest => ({
  ...request,
  filter: all(
    ...partsOf(request.filter).filter((part) => !('field' in part && part.field === 'state')),
    is('state', state),
  ),
})

async function countUpTo(
  table: Table,
  access: NamespaceAccess,
  request: ListRequest,
  limit: number,
): Promise<number | null> {
  let count = 0
  let after: Parameters<typeof listItems>[2]['after'] = null
  for (let part = 0; part < PARTS_MAX; part += 1) {
    const first = limit - count
    const page = await listItems(table, access, { ...request, order: NEWEST_FIRST, first, after, wantsCount: false })
    count += page.entries.length
    if (!page.hasNextPage) return count
    if (count === limit) return limit + 1
    after = page.end
  }
  return null
}
