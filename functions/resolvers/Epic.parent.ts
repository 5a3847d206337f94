import { globalId } from '#domain/ids.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { EpicFacts, NamedParent } from '#presenters/graphql/epic-facts.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { epicAbove } from './shape/epic-above.ts'
import { selectedFields, selectsBeyond } from './shape/selection.ts'

type Source = EpicFacts & { isParentRead?: boolean; parent?: NamedParent }

/** What is known of a parent that was read on the way here. */
const KNOWN = ['id', '__typename']
const KNOWN_OF_ROW = ['id', 'iid', 'title', 'webPath', '__typename']

/** True when no more is asked for than is known of the parent; an alias could stand for anything. */
const isKnown = (ctx: FieldContext<unknown, Source>): boolean =>
  (ctx.source.isParentRead === true || ctx.source.parent !== undefined) &&
  !selectsBeyond(selectedFields(ctx), ctx.source.parent ? KNOWN_OF_ROW : KNOWN) &&
  !ctx.info.selectionSetGraphQL.includes(':')

export function request(ctx: FieldContext<unknown, Source>) {
  const parentId = ctx.source.parentId ?? null
  if (parentId !== null && !isKnown(ctx)) ctx.stash.epicId = parentId
  return {}
}

export function response(ctx: FieldContext<unknown, Source, GroupItem | null>) {
  if (isKnown(ctx)) return ctx.source.parent ?? { id: globalId('Epic', ctx.source.parentId ?? 0) }
  return epicAbove(ctx.stash.parts, ctx.prev.result, ctx.source, ctx.source.viewer, webUrlOf(ctx))
}
