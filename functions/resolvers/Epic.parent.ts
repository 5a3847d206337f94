import { globalId } from '#domain/ids.ts'
import type { GroupItem } from '#table/place-items.ts'
import type { EpicFacts } from '#table/objects/epic-facts.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { epicAbove } from './shape/epic-above.ts'
import { selectedFields, selectsBeyond } from './shape/selection.ts'

type Source = EpicFacts & { isParentRead?: boolean }

/** Whether only the id is asked for, of a parent that was read on the way here; an alias could stand for anything. */
const isKnown = (ctx: FieldContext<unknown, Source>): boolean =>
  ctx.source.isParentRead === true &&
  !selectsBeyond(selectedFields(ctx), ['id', '__typename']) &&
  !ctx.info.selectionSetGraphQL.includes(':')

export function request(ctx: FieldContext<unknown, Source>) {
  const parentId = ctx.source.parentId ?? null
  if (parentId !== null && !isKnown(ctx)) ctx.stash.epicId = parentId
  return {}
}

export function response(ctx: FieldContext<unknown, Source, GroupItem | null>) {
  if (isKnown(ctx)) return { id: globalId('Epic', ctx.source.parentId ?? 0) }
  return epicAbove(ctx.stash.parts, ctx.prev.result, ctx.source, ctx.source.viewer, webUrlOf(ctx))
}
