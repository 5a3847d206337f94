import type { GroupItem } from '#table/place-items.ts'
import type { EpicFacts } from '#table/objects/epic-facts.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { epicAbove } from './shape/epic-above.ts'

export function request(ctx: FieldContext<unknown, EpicFacts>) {
  const parentId = ctx.source.parentId ?? null
  if (parentId !== null) ctx.stash.epicId = parentId
  return {}
}

export const response = (ctx: FieldContext<unknown, EpicFacts, GroupItem | null>) =>
  epicAbove(ctx.stash.parts, ctx.prev.result, ctx.source, ctx.source.viewer, webUrlOf(ctx))
