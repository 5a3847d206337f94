import { can } from '#domain/permissions.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import { namespaceSubject } from '#presenters/graphql/group-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

export const request = () => ({})

/** Returns the default project; null where it is gone or hidden from the viewer by now. */
export function response(ctx: FieldContext<unknown, EpicFacts, ProjectItem | null>) {
  const project = ctx.prev.result
  const { viewer } = ctx.source
  return project && can(viewer, 'read', namespaceSubject(project))
    ? projectObject(project, viewer, webUrlOf(ctx))
    : null
}
