import { runtime } from '@aws-appsync/utils'
import type { EdgeItem } from '#table/work-items.ts'
import { epicPk } from '#table/keys.ts'
import type { EpicFacts } from '#table/objects/epic-facts.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { isNothingBetween, queryPage } from '../shape/list-page.ts'
import { checkSource } from '../shape/refuse.ts'

/** A page of edges, and how many the whole list holds where that was read. */
export interface ChildEdges {
  items: EdgeItem[]
  total: number | null
}

/** Reads a page of the epic's children. */
export function request(ctx: FieldContext<unknown, EpicFacts>) {
  const { page, isForGraph } = ctx.stash
  if (page === undefined || isForGraph) runtime.earlyReturn(null)
  if (isNothingBetween(page)) runtime.earlyReturn({ items: [], total: null })
  return queryPage(ctx, epicPk(ctx.source.numericId), page)
}

export function response(ctx: StepContext<{ items: EdgeItem[] }>): ChildEdges {
  checkSource(ctx)
  return { items: ctx.result.items, total: null }
}
