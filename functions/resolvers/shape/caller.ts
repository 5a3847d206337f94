import { ANONYMOUS, type Viewer } from '#domain/role.ts'
import type { ViewerItem } from '#table/place-items.ts'
import type { FieldContext } from './context.ts'

/** The user name of the signed-in caller; null for an anonymous one, whose identity is the Lambda authorizer's. */
export function callerName(ctx: FieldContext): string | null {
  const identity = ctx.identity as { username?: string | null } | null | undefined
  return identity?.username ?? null
}

/** The viewer of an item; a person without one reads like an anonymous caller. */
export const viewerOf = (item: ViewerItem | null): Viewer =>
  item === null
    ? ANONYMOUS
    : { id: item.id, username: item.username, name: item.name, roles: item.roles, above: item.above }
