import { ANONYMOUS, type Viewer } from '#domain/role.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import type { FieldContext } from './context.ts'

/** AppSync's identity: a user pool tells the name itself, the Lambda authorizer what its token stands for. */
interface CallerIdentity {
  username?: string | null
  resolverContext?: { username?: string | null; scope?: string | null } | null
}

/** Returns the user name of a caller who signed in or sent a personal access token; null for an anonymous one. */
export function callerName(ctx: FieldContext): string | null {
  const identity = ctx.identity as CallerIdentity | null | undefined
  return identity?.username ?? identity?.resolverContext?.username ?? null
}

/** True when the caller may write: people may who are signed in, and tokens that are for more than reading. */
export function callerMayWrite(ctx: FieldContext): boolean {
  const identity = ctx.identity as CallerIdentity | null | undefined
  return callerName(ctx) !== null && (identity?.resolverContext?.scope ?? 'api') === 'api'
}

/** Returns the viewer of an item; a person without one reads like an anonymous caller. */
export function viewerOf(item: ViewerItem | null): Viewer {
  if (item === null) return ANONYMOUS
  const { id, username, name, roles, above, plans } = item
  return { id, username, name, roles, above, ...(plans && { plans }) }
}
