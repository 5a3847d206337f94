import { runtime } from '@aws-appsync/utils'
import { topicKey, viewerKey } from '#table/keys/keys.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { callerName, viewerOf } from '../shape/caller.ts'
import type { FieldContext, FoundCore, StepContext } from '../shape/context.ts'
import { batchGet, batchItems, itemAt, type BatchResult } from '../shape/table-call.ts'

/** Reads the item that the stash may mean, and who asks. */
export function request(ctx: FieldContext) {
  const { itemRefs = [] } = ctx.stash
  if (itemRefs.length === 0) runtime.earlyReturn(null)
  const username = callerName(ctx)
  return batchGet(ctx, [...itemRefs.map(topicKey), ...(username === null ? [] : [viewerKey(username)])])
}

export function response(ctx: StepContext<BatchResult>): FoundCore | null {
  const items = batchItems(ctx)
  const username = callerName(ctx)
  ctx.stash.viewer = viewerOf(ctx, username === null ? null : (itemAt(items, viewerKey(username)) as ViewerItem | null))
  let found: FoundCore | null = null
  for (const ref of ctx.stash.itemRefs ?? []) {
    const core = itemAt(items, topicKey(ref)) as FoundCore['core'] | null
    if (core !== null) found = { kind: ref.kind, core }
  }
  return found
}
