import { can } from '#domain/permissions.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupObject, namespaceSubject, type GroupFacts } from '#presenters/graphql/group-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

export function request(ctx: FieldContext<unknown, GroupFacts>) {
  if (ctx.source.parentId !== null) ctx.stash.groupId = ctx.source.parentId
  return {}
}

export function response(ctx: FieldContext<unknown, GroupFacts, GroupItem | null>) {
  const group = ctx.prev.result
  const { viewer } = ctx.source
  return group && can(viewer, 'read', namespaceSubject(group)) ? groupObject(group, viewer, webUrlOf(ctx)) : null
}
