import { runtime } from '@aws-appsync/utils'
import { query } from '@aws-appsync/utils/dynamodb'
import type { TodoItem } from '#table/items/work-items.ts'
import { todoPrefix, userPk } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { checkSource } from '../shape/refuse.ts'
import { isConsistent } from '../shape/table-call.ts'

/** How many of a person's to-dos on one item are looked through: one is pending at a time, the others are done. */
const TODOS_MAX = 1000

/** Reads the viewer's to-dos on this item. */
export function request(ctx: FieldContext<unknown, IssuableFacts>) {
  const { id } = ctx.source.viewer
  if (id === null) runtime.earlyReturn([])
  return query<TodoItem & Record<string, unknown>>({
    query: { PK: { eq: userPk(id) }, SK: { beginsWith: todoPrefix(issuableOf(ctx)) } },
    limit: TODOS_MAX,
    consistentRead: isConsistent(ctx),
  })
}

export function response(ctx: StepContext<{ items: TodoItem[] }>): TodoItem[] {
  checkSource(ctx)
  return ctx.result.items
}
