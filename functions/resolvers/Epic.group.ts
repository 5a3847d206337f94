import { runtime } from '@aws-appsync/utils'
import type { GroupItem } from '#table/items/place-items.ts'
import type { EpicBase } from '#presenters/graphql/epic-facts.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'
import { selectedFields, selectsBeyond } from './shape/selection.ts'

/** Fields of a group that its epic tells, or that have a resolver of their own. */
const OF_EPIC = [
  ...['id', 'path', 'fullPath', 'webUrl', 'visibility', 'parent', 'epic', 'epics', 'labels', 'milestones'],
  ...['iterations', 'iterationCadences', 'projects', 'descendantGroups', 'groupMembers', '__typename'],
]

/** Reads the group only when more is asked for than the epic knows. */
export function request(ctx: FieldContext<unknown, EpicBase>) {
  const isWhole = Object.hasOwn(ctx.source.group, 'name')
  if (isWhole || !selectsBeyond(selectedFields(ctx), OF_EPIC)) runtime.earlyReturn(null)
  ctx.stash.groupId = ctx.source.groupId
  return {}
}

export function response(ctx: FieldContext<unknown, EpicBase, GroupItem | null>) {
  const group = ctx.prev.result
  return group ? groupObject(group, ctx.source.viewer, webUrlOf(ctx)) : ctx.source.group
}
