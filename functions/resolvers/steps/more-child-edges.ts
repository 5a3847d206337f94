import { runtime } from '@aws-appsync/utils'
import { epicPk } from '#table/keys/keys.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import { NO_ROWS, isFilled, withRows, type ChildEdges, type QueriedRows } from '../shape/child-page.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { queryPage } from '../shape/list-page.ts'
import { checkSource } from '../shape/refuse.ts'

/** Rows that are read at least, and at most, to fill a page that hidden rows have left short. */
const READ_MIN = 200
const READ_MAX = 1000

/** Reads on where rows that the viewer may not read have left the page short: four times as much as was read before. */
export function request(ctx: FieldContext<unknown, EpicFacts, ChildEdges | null>) {
  const edges = ctx.prev.result
  const { page } = ctx.stash
  if (edges === null || page === undefined) runtime.earlyReturn(null)
  const behind = edges.lastSk
  if (isFilled(edges, page) || behind === null) runtime.earlyReturn(edges)
  const limit = Math.min(READ_MAX, Math.max(READ_MIN, edges.readRows * 4))
  return queryPage(ctx, epicPk(ctx.source.numericId), page, { behind, limit })
}

export function response(ctx: StepContext<QueriedRows, EpicFacts, ChildEdges>): ChildEdges {
  checkSource(ctx)
  const { page } = ctx.stash
  return page ? withRows(ctx.prev.result, ctx.result, { page, parent: ctx.source }) : NO_ROWS
}
