import { runtime } from '@aws-appsync/utils'
import { homeKeyOf } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { FieldContext, FoundCore, FoundIssuable, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

type Found = FoundCore | null

/** Reads the group or project of the item that was found. */
export function request(ctx: FieldContext<unknown, null, Found>) {
  const found = ctx.prev.result
  if (found === null) runtime.earlyReturn(null)
  return getItem(ctx, homeKeyOf(found.kind, found.core))
}

export function response(ctx: StepContext<GroupItem | ProjectItem | null, null, Found>): FoundIssuable | null {
  checkSource(ctx)
  const found = ctx.prev.result
  return found === null || ctx.result === null ? null : { kind: found.kind, core: found.core, home: ctx.result }
}
