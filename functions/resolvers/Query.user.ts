import { isFullPath } from '#domain/namespace/full-path.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import type { UserWithStatus } from './steps/user-status.ts'

/** Longest user name that is looked up. */
const USERNAME_MAX = 255

export function request(ctx: FieldContext<{ username: string }>) {
  const { username } = ctx.args
  // Anything else is no name; half of a character could not even be asked for.
  if (username.length <= USERNAME_MAX && isFullPath(username)) ctx.stash.username = username
  return {}
}

export function response(ctx: FieldContext<{ username: string }, null, UserWithStatus | null>) {
  const found = ctx.prev.result
  return found && { ...userObject(found.user, webUrlOf(ctx), found.status), isAlone: true }
}
