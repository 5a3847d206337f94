import type { TodoStateEnum } from '#domain/schema.generated.ts'
import type { TodoItem } from '#table/work-items.ts'
import { todoPrefix } from '#table/keys.ts'
import { connection } from '#table/objects/connection.ts'
import { todoObject } from '#table/objects/todo-object.ts'
import { webUrlOf, type FieldContext } from './context.ts'
import { issuableOf, type IssuableFacts } from './issuable-of.ts'
import { cursorOf, pageRequest, pageRows, type PageArguments } from './list-page.ts'

interface Arguments extends PageArguments {
  state?: TodoStateEnum | null
}

export function request(ctx: FieldContext<Arguments, IssuableFacts>) {
  ctx.stash.page = pageRequest(ctx.args, todoPrefix(issuableOf(ctx)))
  return {}
}

export function response(ctx: FieldContext<Arguments, IssuableFacts, TodoItem[]>) {
  const { page } = ctx.stash
  if (!page) return null
  const state = ctx.args.state ?? null
  const after = page.after ?? ''
  const wanted = ctx.prev.result.filter((todo) => state === null || todo.state === state)
  const rest = wanted.filter((todo) => todo.SK > after)
  const { rows, hasNextPage } = pageRows(rest, page)
  const edges = rows.map((row, index) => ({
    cursor: cursorOf(row.SK, page.offset + index + 1),
    node: todoObject(row, webUrlOf(ctx)),
  }))
  return connection(edges, { hasNextPage, hasPreviousPage: page.after !== null, count: wanted.length })
}
