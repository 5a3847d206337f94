import type { TodoStateEnum } from '#domain/schema.generated.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { itemPk, todoPrefix } from '#table/keys/keys.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { PageArguments } from '#presenters/graphql/page-arguments.ts'
import { todoAddress, todoObject } from '#presenters/graphql/todo-object.ts'
import { webUrlOf, type FieldContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { pageRequest, pageRows, rowCursor } from '../shape/list-page.ts'

interface Arguments extends PageArguments {
  state?: TodoStateEnum | null
}

export function request(ctx: FieldContext<Arguments, IssuableFacts>) {
  const issuable = issuableOf(ctx)
  const list = `${itemPk(issuable)} ${ctx.args.state ?? ''}`
  ctx.stash.page = pageRequest(ctx.args, { list, prefix: todoPrefix(issuable) })
  return {}
}

export function response(ctx: FieldContext<Arguments, IssuableFacts, TodoItem[]>) {
  const { page } = ctx.stash
  if (!page) return null
  const state = ctx.args.state ?? null
  const wanted = ctx.prev.result.filter((todo) => state === null || todo.state === state)
  const between = wanted.filter(
    ({ SK }) => (page.after === null || SK > page.after.value) && (page.before === null || SK < page.before.value),
  )
  const { rows, hasNextPage, hasPreviousPage } = pageRows(page.fromEnd ? between.reverse() : between, page)
  const edges = rows.map((row) => ({
    cursor: rowCursor(page.list, row.SK, row.id),
    // What a to-do says of its item was written when it was made.
    node: { ...todoObject(row, webUrlOf(ctx)), body: ctx.source.title, targetUrl: todoAddress(row, ctx.source.webUrl) },
  }))
  return connection(edges, { hasNextPage, hasPreviousPage, count: wanted.length })
}
