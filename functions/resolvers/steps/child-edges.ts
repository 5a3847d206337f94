import { runtime } from '@aws-appsync/utils'
import { epicPk } from '#table/keys/keys.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import { NO_ROWS, withRows, type ChildEdges, type QueriedRows } from '../shape/child-page.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { isNothingBetween, queryPage } from '../shape/list-page.ts'
import { checkSource } from '../shape/refuse.ts'

/** Reads a page of the epic's children. */
export function request(ctx: FieldContext<unknown, EpicFacts>) {
  const { page, isForGraph } = ctx.stash
  if (page === undefined || isForGraph) runtime.earlyReturn(null)
  if (isNothingBetween(page)) runtime.earlyReturn(NO_ROWS)
  return queryPage(ctx, epicPk(ctx.source.numericId), page)
}

export function response(ctx: StepContext<QueriedRows, EpicFacts>): ChildEdges {
  checkSource(ctx)
  const { page } = ctx.stash
  return page ? withRows(NO_ROWS, ctx.result, { page, parent: ctx.source }) : NO_ROWS
}
