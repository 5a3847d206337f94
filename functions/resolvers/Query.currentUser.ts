import type { ViewerItem } from '#table/items/place-items.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { viewerOf } from './shape/caller.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import type { UserWithStatus } from './steps/user-status.ts'

export const request = () => ({})

export function response(ctx: FieldContext<unknown, null, (UserWithStatus & { user: ViewerItem }) | null>) {
  const found = ctx.prev.result
  if (found === null) return null
  const facts = { viewer: viewerOf(ctx, found.user), numericId: found.user.id, isAlone: true }
  return { ...userObject(found.user, webUrlOf(ctx), found.status), ...facts }
}
