import { isFullPath } from '#domain/namespace/full-path.ts'
import { can } from '#domain/permissions.ts'
import { ANONYMOUS } from '#domain/role.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { namespaceSubject } from '#presenters/graphql/group-object.ts'
import type { FieldContext } from './context.ts'

export interface PathArguments {
  fullPath: string
}

/** Has the next step look for what is at the path that was given. */
export function request(ctx: FieldContext<PathArguments>) {
  if (isFullPath(ctx.args.fullPath)) ctx.stash.fullPath = ctx.args.fullPath
  return {}
}

/** Returns the group or project that was found; null where there is none, or none that the viewer may read. */
export function readablePlace(ctx: FieldContext<PathArguments, null, GroupItem | ProjectItem | null>) {
  const place = ctx.prev.result
  return place && can(ctx.stash.viewer ?? ANONYMOUS, 'read', namespaceSubject(place)) ? place : null
}
