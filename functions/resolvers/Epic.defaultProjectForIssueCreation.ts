import { can } from '#domain/permissions.ts'
import type { ProjectItem } from '#table/place-items.ts'
import type { EpicFacts } from '#table/objects/epic-facts.ts'
import { namespaceSubject } from '#table/objects/group-object.ts'
import { projectObject } from '#table/objects/project-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

export const request = () => ({})

/** The project may be gone or hidden from the viewer by now. */
export function response(ctx: FieldContext<unknown, EpicFacts, ProjectItem | null>) {
  const project = ctx.prev.result
  const { viewer } = ctx.source
  return project && can(viewer, 'read', namespaceSubject(project))
    ? projectObject(project, viewer, webUrlOf(ctx))
    : null
}
