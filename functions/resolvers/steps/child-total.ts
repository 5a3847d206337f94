import { runtime } from '@aws-appsync/utils'
import { query } from '@aws-appsync/utils/dynamodb'
import { countFor, readsMoreBelow } from '#domain/tree/audiences.ts'
import { nests, type ItemKind } from '#domain/item/kinds.ts'
import { aggregateKey, epicPk, type Key } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { kindOfPage, type ChildEdges, type QueriedRows } from '../shape/child-page.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { selectedFields, selectsBeyond } from '../shape/selection.ts'
import { getItem } from '../shape/table-call.ts'

/** Rows that are looked at to count those that only rows can tell of. */
const COUNTED_MAX = 2000

/**
 * Reads how many children the viewer may read; only when the page is not the whole list, and the number is asked for or the
 * places of the rows are counted from it. The epic's aggregate knows it, unless the viewer has a role of their own
 * somewhere below the epic's group: then the rows are counted.
 */
export function request(ctx: FieldContext<unknown, EpicFacts, ChildEdges | null>) {
  const edges = ctx.prev.result
  const { page } = ctx.stash
  if (edges === null || page === undefined) runtime.earlyReturn(null)
  const isWhole = page.after === null && page.before === null && edges.isEnd && edges.seen.length <= page.size
  const isAsked = selectsBeyond(selectedFields(ctx), ['edges', 'nodes', 'pageInfo', '__typename'])
  const isEndOfList = page.fromEnd && page.before === null
  if (isWhole || !(isAsked || isEndOfList)) runtime.earlyReturn(edges)
  const { viewer, namespaceIds, numericId } = ctx.source
  if (!readsMoreBelow(viewer, namespaceIds)) return getItem(ctx, aggregateKey(numericId))
  return query<Key & Record<string, unknown>>({
    query: { PK: { eq: epicPk(numericId) }, SK: { beginsWith: page.prefix } },
    limit: COUNTED_MAX,
  })
}

export function response(
  ctx: StepContext<AggregateItem | QueriedRows | null, EpicFacts, ChildEdges>,
): ChildEdges | null {
  checkSource(ctx)
  const { page } = ctx.stash
  return page ? { ...ctx.prev.result, total: totalIn(ctx.result, ctx.source, kindOfPage(page)) } : null
}

const areRows = (read: AggregateItem | QueriedRows): read is QueriedRows =>
  (read as Partial<QueriedRows>).items !== undefined

function totalIn(read: AggregateItem | QueriedRows | null, parent: EpicFacts, kind: ItemKind): number | null {
  const { viewer, namespaceIds } = parent
  if (read === null) return null
  if (areRows(read)) return read.items.filter((edge) => canSeeEdge(viewer, edge, kind)).length
  if (read.audiences) return countFor(viewer, namespaceIds, read.audiences, kind)
  return nests(kind) ? read.directEpics : read.directIssues
}
