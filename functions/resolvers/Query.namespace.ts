import { isFullPath } from '#domain/namespace/full-path.ts'
import { can } from '#domain/permissions.ts'
import { ANONYMOUS } from '#domain/role.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { namespaceSubject } from '#presenters/graphql/group-object.ts'
import { namespaceObject } from '#presenters/graphql/namespace-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

interface Arguments {
  fullPath: string
}

export function request(ctx: FieldContext<Arguments>) {
  if (isFullPath(ctx.args.fullPath)) ctx.stash.fullPath = ctx.args.fullPath
  return {}
}

export function response(ctx: FieldContext<Arguments, null, GroupItem | ProjectItem | null>) {
  const place = ctx.prev.result
  const viewer = ctx.stash.viewer ?? ANONYMOUS
  const isReadable = place !== null && can(viewer, 'read', namespaceSubject(place))
  return isReadable ? { ...namespaceObject(place, viewer, webUrlOf(ctx)), isAlone: true } : null
}
