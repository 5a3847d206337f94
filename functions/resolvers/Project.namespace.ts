import { runtime } from '@aws-appsync/utils'
import { can } from '#domain/permissions.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { namespaceSubject } from '#presenters/graphql/group-object.ts'
import { namespaceObject } from '#presenters/graphql/namespace-object.ts'
import type { ProjectObject } from '#presenters/graphql/project-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { selectedFields, selectsBeyond } from './shape/selection.ts'

/** Fields of a group that its project tells. */
const OF_PROJECT = ['id', 'name', 'path', 'fullPath', 'fullName', 'webUrl', '__typename']

/** Reads the group only when more is asked for than the project knows. */
export function request(ctx: FieldContext<unknown, ProjectObject>) {
  if (!selectsBeyond(selectedFields(ctx), OF_PROJECT)) runtime.earlyReturn(ctx.source.namespace)
  ctx.stash.groupId = ctx.source.groupId
  return {}
}

export function response(ctx: FieldContext<unknown, ProjectObject, GroupItem | null>) {
  const group = ctx.prev.result
  const { viewer, namespace } = ctx.source
  return group && can(viewer, 'read', namespaceSubject(group))
    ? namespaceObject(group, viewer, webUrlOf(ctx))
    : namespace
}
