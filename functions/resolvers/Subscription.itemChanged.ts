import { extensions } from '@aws-appsync/utils'
import { isFullPath } from '#domain/namespace/full-path.ts'
import { eventFilter } from '#domain/item/event-audience.ts'
import { globalId } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { namespaceSubject } from '#presenters/graphql/group-object.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { FieldContext } from './shape/context.ts'
import { refuse } from './shape/refuse.ts'

interface Arguments {
  fullPath: string
}

export function request(ctx: FieldContext<Arguments>) {
  if (isFullPath(ctx.args.fullPath)) ctx.stash.fullPath = ctx.args.fullPath
  return {}
}

/** Lets a viewer follow a namespace, with what they may see of it as the filter; null, as nothing has happened yet. */
export function response(ctx: FieldContext<Arguments, null, GroupItem | ProjectItem | null>): null {
  const item = ctx.prev.result
  const viewer = ctx.stash.viewer ?? ANONYMOUS
  if (item === null || !can(viewer, 'read', namespaceSubject(item))) refuse(NOT_FOUND)
  const alternatives = eventFilter(viewer, namespaceSubject(item))
  extensions.setSubscriptionFilter({ filterGroup: alternatives.map((filters) => ({ filters })) })
  if (viewer.id !== null) {
    const own = { fieldName: 'userId', operator: 'eq' as const, value: globalId('User', viewer.id) }
    extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [own] }] })
  }
  return null
}
