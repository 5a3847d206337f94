import { ANONYMOUS } from '#domain/role.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { readablePlace, type PathArguments } from './shape/place-at-path.ts'

export { request } from './shape/place-at-path.ts'

export function response(ctx: FieldContext<PathArguments, null, GroupItem | ProjectItem | null>) {
  const place = readablePlace(ctx)
  const viewer = ctx.stash.viewer ?? ANONYMOUS
  return place?.kind === 'group' ? { ...groupObject(place, viewer, webUrlOf(ctx)), isAlone: true } : null
}
