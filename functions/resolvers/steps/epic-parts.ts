import { runtime } from '@aws-appsync/utils'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { epicPartKeys, epicParts } from '../shape/epic-part-keys.ts'
import { selectedFields } from '../shape/selection.ts'
import { batchGet, batchItems, type BatchResult } from '../shape/table-call.ts'

/** Reads the parts of the stash's epic that the selected fields need; none when its address tells them all. */
export function request(ctx: FieldContext) {
  const { epicId } = ctx.stash
  if (epicId === undefined) runtime.earlyReturn(null)
  const keys = epicPartKeys(epicId, selectedFields(ctx))
  if (keys.length === 0) runtime.earlyReturn(null)
  return batchGet(ctx, keys)
}

export function response(ctx: StepContext<BatchResult>): null {
  const items = batchItems(ctx)
  ctx.stash.parts = epicParts(ctx.stash.epicId ?? 0, selectedFields(ctx), items)
  return null
}
