import { runtime } from '@aws-appsync/utils'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads the group with the number of the stash. */
export function request(ctx: FieldContext) {
  const { groupId } = ctx.stash
  if (groupId === undefined) runtime.earlyReturn(null)
  return getItem(ctx, groupKey(groupId))
}

export function response(ctx: StepContext<GroupItem | null>): GroupItem | null {
  checkSource(ctx)
  return ctx.result
}
