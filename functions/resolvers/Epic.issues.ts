import { util } from '@aws-appsync/utils'
import { childIssueObject } from '#presenters/graphql/child-issue-object.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import { outermostPage, type Alone, type PageArguments } from '#presenters/graphql/page-arguments.ts'
import { childList, childPageBoundary, childRows, type ChildEdges } from './shape/child-page.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { pageRequest } from './shape/list-page.ts'

export function request(ctx: FieldContext<PageArguments, EpicFacts & Alone>) {
  ctx.stash.page = pageRequest(outermostPage(ctx.args, ctx.source), childList(ctx.source, 'issue'))
  return {}
}

export function response(ctx: FieldContext<PageArguments, EpicFacts, ChildEdges>) {
  const { page } = ctx.stash
  if (!page) return null
  const today = util.time.nowISO8601().slice(0, 10)
  const shown = childRows(ctx.prev.result, page).map(({ item, position, cursor }) => ({
    cursor,
    node: childIssueObject(item, ctx.source, position, webUrlOf(ctx), today),
  }))
  return connection(shown, childPageBoundary(ctx.prev.result, page, shown))
}
