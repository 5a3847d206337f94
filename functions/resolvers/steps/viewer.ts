import { runtime } from '@aws-appsync/utils'
import type { ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { admitted, callerName } from '../shape/caller.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads who asks; null for an anonymous caller. */
export function request(ctx: FieldContext) {
  const username = callerName(ctx)
  if (username === null) runtime.earlyReturn(null)
  return getItem(ctx, viewerKey(username))
}

export function response(ctx: StepContext<ViewerItem | null>): ViewerItem | null {
  checkSource(ctx)
  return admitted(ctx, ctx.result)
}
