import { can } from '#domain/permissions.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupObject, namespaceSubject } from '#presenters/graphql/group-object.ts'
import type { ProjectFacts } from '#presenters/graphql/project-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

export function request(ctx: FieldContext<unknown, ProjectFacts>) {
  ctx.stash.groupId = ctx.source.groupId
  return {}
}

export function response(ctx: FieldContext<unknown, ProjectFacts, GroupItem | null>) {
  const group = ctx.prev.result
  const { viewer } = ctx.source
  return group && can(viewer, 'read', namespaceSubject(group)) ? groupObject(group, viewer, webUrlOf(ctx)) : null
}
