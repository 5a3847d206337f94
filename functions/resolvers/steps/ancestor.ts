import { runtime } from '@aws-appsync/utils'
import { epicKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { epicPartKeys, epicParts } from '../shape/epic-part-keys.ts'
import { selectedRowFields } from '../shape/selection.ts'
import { batchGet, batchItems, type BatchResult } from '../shape/table-call.ts'

/** Reads the next epic above; the walk goes on through epics that the viewer may not read. */
export function request(ctx: FieldContext) {
  const epicId = ctx.stash.nextAncestorId ?? null
  if (epicId === null) runtime.earlyReturn(null)
  const keys = epicPartKeys(epicId, selectedRowFields(ctx))
  return batchGet(ctx, keys.length === 0 ? [epicKey(epicId)] : keys)
}

export function response(ctx: StepContext<BatchResult>): null {
  const items = batchItems(ctx)
  const parts = epicParts(ctx.stash.nextAncestorId ?? 0, selectedRowFields(ctx), items)
  ctx.stash.nextAncestorId = parts.core?.parent?.parentId ?? null
  if (parts.core) ctx.stash.ancestors = [...(ctx.stash.ancestors ?? []), parts]
  return null
}
