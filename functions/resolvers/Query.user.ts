import { userObject } from '#table/objects/user-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import type { UserWithStatus } from './steps/user-status.ts'

/** Longest user name that is looked up. */
const USERNAME_MAX = 255

export function request(ctx: FieldContext<{ username: string }>) {
  if (ctx.args.username.length <= USERNAME_MAX) ctx.stash.username = ctx.args.username
  return {}
}

export function response(ctx: FieldContext<{ username: string }, null, UserWithStatus | null>) {
  const found = ctx.prev.result
  return found && userObject(found.user, webUrlOf(ctx), found.status)
}
