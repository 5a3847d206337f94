import type { GroupItem } from '#table/items/place-items.ts'
import { wholeConnection } from '#presenters/graphql/connection.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { epicAbove } from './shape/epic-above.ts'

export function request(ctx: FieldContext<unknown, EpicFacts>) {
  ctx.stash.nextAncestorId = ctx.source.parentId ?? null
  return {}
}

export function response(ctx: FieldContext<unknown, EpicFacts, GroupItem[]>) {
  const { source } = ctx
  const groups = ctx.prev.result
  const ancestors = (ctx.stash.ancestors ?? []).flatMap((parts) => {
    const group = groups.find((item) => item.id === parts.core?.groupId) ?? null
    const epic = epicAbove(parts, group, source, source.viewer, webUrlOf(ctx))
    return epic === null ? [] : [epic]
  })
  return wholeConnection(ancestors)
}
