import { runtime } from '@aws-appsync/utils'
import { epicKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { epicPartKeys, epicParts } from '../shape/epic-part-keys.ts'
import { selectedFields } from '../shape/selection.ts'
import { batchGet, batchItems, type BatchResult } from '../shape/table-call.ts'

/** Reads the epic above an item: always its core, because only the core names its group. */
export function request(ctx: FieldContext) {
  const { epicId } = ctx.stash
  if (epicId === undefined) runtime.earlyReturn(null)
  const keys = epicPartKeys(epicId, selectedFields(ctx))
  return batchGet(ctx, keys.length === 0 ? [epicKey(epicId)] : keys)
}

export function response(ctx: StepContext<BatchResult, { groupId?: number }>): null {
  const items = batchItems(ctx)
  const parts = epicParts(ctx.stash.epicId ?? 0, selectedFields(ctx), items)
  if (parts.core) {
    ctx.stash.parts = parts
    // The source knows its own group already.
    if (parts.core.groupId !== ctx.source.groupId) ctx.stash.groupId = parts.core.groupId
  }
  return null
}
