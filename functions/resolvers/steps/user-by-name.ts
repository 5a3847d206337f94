import { runtime } from '@aws-appsync/utils'
import type { UsernameItem } from '#table/items/place-items.ts'
import { usernameKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads the person with the user name of the stash. */
export function request(ctx: FieldContext) {
  const { username } = ctx.stash
  if (username === undefined) runtime.earlyReturn(null)
  return getItem(ctx, usernameKey(username))
}

export function response(ctx: StepContext<UsernameItem | null>): UsernameItem | null {
  checkSource(ctx)
  return ctx.result
}
