import type { Viewer } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { epicAbove } from './shape/epic-above.ts'

interface IssueFacts {
  viewer: Viewer
  parentId: number | null
}

export function request(ctx: FieldContext<unknown, IssueFacts>) {
  if (ctx.source.parentId !== null) ctx.stash.epicId = ctx.source.parentId
  return {}
}

export const response = (ctx: FieldContext<unknown, IssueFacts, GroupItem | null>) =>
  epicAbove(ctx.stash.parts, ctx.prev.result, null, ctx.source.viewer, webUrlOf(ctx))
