import { PARTICIPANT_PREFIX } from '#table/keys.ts'
import type { ParticipantItem } from '#table/work-items.ts'
import { connection } from '#table/objects/connection.ts'
import { userObject } from '#table/objects/user-object.ts'
import { webUrlOf, type FieldContext } from './context.ts'
import { cursorOf, pageRequest, pageRows, type PageArguments } from './list-page.ts'

export function request(ctx: FieldContext<PageArguments>) {
  ctx.stash.page = pageRequest(ctx.args, PARTICIPANT_PREFIX)
  return {}
}

export function response(ctx: FieldContext<PageArguments, unknown, ParticipantItem[]>) {
  const { page } = ctx.stash
  if (!page) return null
  const { rows, hasNextPage } = pageRows(ctx.prev.result, page)
  const edges = rows.map((row, index) => ({
    cursor: cursorOf(row.SK, page.offset + index + 1),
    node: userObject(row, webUrlOf(ctx)),
  }))
  return connection(edges, { hasNextPage, hasPreviousPage: page.after !== null, count: edges.length })
}
