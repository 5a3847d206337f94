import { runtime } from '@aws-appsync/utils'
import type { GroupItem, MovedPathItem, ProjectItem } from '#table/items/place-items.ts'
import { namespaceKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

type Found = GroupItem | ProjectItem | MovedPathItem | null

/** Reads the group or project that had this path before; passes on what stands there now. */
export function request(ctx: FieldContext<unknown, unknown, Found>) {
  const found = ctx.prev.result
  if (found?.kind !== 'moved') return runtime.earlyReturn(found)
  return getItem(ctx, namespaceKey({ kind: found.to, id: found.id }))
}

export function response(ctx: StepContext<GroupItem | ProjectItem | null>): GroupItem | ProjectItem | null {
  checkSource(ctx)
  return ctx.result
}
