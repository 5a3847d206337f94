import { runtime } from '@aws-appsync/utils'
import type { AggregateItem } from '#table/work-items.ts'
import { aggregateKey, edgePrefix } from '#table/keys.ts'
import type { EpicFacts } from '#table/objects/epic-facts.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { selectedFields, selectsBeyond } from '../shape/selection.ts'
import { getItem } from '../shape/table-call.ts'
import type { ChildEdges } from './child-edges.ts'

/**
 * Reads how many children there are; only when the page is not the whole list, and the number is asked for or the places
 * of the rows are counted from it.
 */
export function request(ctx: FieldContext<unknown, EpicFacts, ChildEdges | null>) {
  const edges = ctx.prev.result
  const { page } = ctx.stash
  if (edges === null || page === undefined) runtime.earlyReturn(null)
  const isWhole = page.after === null && page.before === null && edges.items.length <= page.size
  const isAsked = selectsBeyond(selectedFields(ctx), ['edges', 'nodes', 'pageInfo', '__typename'])
  const isEndOfList = page.fromEnd && page.before === null
  if (isWhole || !(isAsked || isEndOfList)) runtime.earlyReturn(edges)
  return getItem(ctx, aggregateKey(ctx.source.numericId))
}

export function response(ctx: StepContext<AggregateItem | null, EpicFacts, ChildEdges>): ChildEdges {
  checkSource(ctx)
  const isEpics = ctx.stash.page?.prefix === edgePrefix('epic')
  const total = isEpics ? ctx.result?.directEpics : ctx.result?.directIssues
  return { items: ctx.prev.result.items, total: total ?? null }
}
