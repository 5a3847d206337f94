import { PARTICIPANT_PREFIX, itemPk } from '#table/keys/keys.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { PageArguments } from '#presenters/graphql/page-arguments.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { webUrlOf, type FieldContext } from '../shape/context.ts'
import type { PersonNow } from '../steps/people-now.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { pageRequest, pageRows, rowCursor } from '../shape/list-page.ts'

export function request(ctx: FieldContext<PageArguments, IssuableFacts>) {
  ctx.stash.page = pageRequest(ctx.args, { list: itemPk(issuableOf(ctx)), prefix: PARTICIPANT_PREFIX })
  return {}
}

export function response(ctx: FieldContext<PageArguments, IssuableFacts, PersonNow[]>) {
  const { page } = ctx.stash
  if (!page) return null
  const { rows, hasNextPage, hasPreviousPage } = pageRows(ctx.prev.result, page)
  const edges = rows.map((row) => ({
    cursor: rowCursor(page.list, row.SK, row.id),
    node: userObject(row, webUrlOf(ctx), row.status),
  }))
  return connection(edges, { hasNextPage, hasPreviousPage, count: edges.length })
}
