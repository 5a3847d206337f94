import { ANONYMOUS } from '#domain/role.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { readablePlace, type PathArguments } from './shape/place-at-path.ts'

export { request } from './shape/place-at-path.ts'

export function response(ctx: FieldContext<PathArguments, null, GroupItem | ProjectItem | null>) {
  const place = readablePlace(ctx)
  const viewer = ctx.stash.viewer ?? ANONYMOUS
  return place?.kind === 'project' ? { ...projectObject(place, viewer, webUrlOf(ctx)), isAlone: true } : null
}
