import { isShutOut, type SignIn } from '#domain/person-state.ts'
import { SIGNED_OUT } from '#domain/problem.ts'
import { ANONYMOUS, type Viewer } from '#domain/role.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import type { FieldContext } from './context.ts'
import { refuse } from './refuse.ts'

/** AppSync's identity: a user pool tells the name itself, the Lambda authorizer what its token stands for. */
interface CallerIdentity {
  username?: string | null
  claims?: { origin_jti?: string | null; auth_time?: number | null } | null
  resolverContext?: { username?: string | null; scope?: string | null } | null
}

/** Returns the user name of a caller who signed in or sent a personal access token; null for an anonymous one. */
export function callerName(ctx: FieldContext): string | null {
  const identity = ctx.identity as CallerIdentity | null | undefined
  return identity?.username ?? identity?.resolverContext?.username ?? null
}

/** Returns the sign-in of a caller; null for one with a personal access token, and an anonymous one. */
export function callerSignIn(ctx: FieldContext): SignIn | null {
  const identity = ctx.identity as CallerIdentity | null | undefined
  const claims = identity?.claims
  if (!claims) return null
  return { sessionId: claims.origin_jti ?? '', signedInAt: claims.auth_time ?? 0 }
}

/** True when the caller may write: people may who are signed in, and tokens that are for more than reading. */
export function callerMayWrite(ctx: FieldContext): boolean {
  const identity = ctx.identity as CallerIdentity | null | undefined
  return callerName(ctx) !== null && (identity?.resolverContext?.scope ?? 'api') === 'api'
}

/** Ends the field for somebody who is blocked, or whose sign-in was ended. */
export function admitted(ctx: FieldContext, item: ViewerItem | null): ViewerItem | null {
  if (item !== null && isShutOut(item, callerSignIn(ctx))) refuse(SIGNED_OUT)
  return item
}

/** Returns the viewer of an item; a person without one reads like an anonymous caller. */
export function viewerOf(ctx: FieldContext, found: ViewerItem | null): Viewer {
  const item = admitted(ctx, found)
  if (item === null) return ANONYMOUS
  const { id, username, name, roles, above, plans, isAdmin } = item
  return { id, username, name, roles, above, ...(plans && { plans }), ...(isAdmin && { isAdmin }) }
}
