import { runtime } from '@aws-appsync/utils'
import type { GroupItem, MovedPathItem, ProjectItem, ViewerItem } from '#table/items/place-items.ts'
import { pathKey, viewerKey } from '#table/keys/keys.ts'
import { callerName, viewerOf } from '../shape/caller.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { batchGet, batchItems, itemAt, type BatchResult } from '../shape/table-call.ts'

type Found = GroupItem | ProjectItem | MovedPathItem | null

/** Reads the group or project at the path of the stash, and who asks. */
export function request(ctx: FieldContext) {
  const { fullPath } = ctx.stash
  if (fullPath === undefined) runtime.earlyReturn(null)
  const username = callerName(ctx)
  return batchGet(ctx, username === null ? [pathKey(fullPath)] : [pathKey(fullPath), viewerKey(username)])
}

export function response(ctx: StepContext<BatchResult>): Found {
  const items = batchItems(ctx)
  const username = callerName(ctx)
  ctx.stash.viewer = viewerOf(ctx, username === null ? null : (itemAt(items, viewerKey(username)) as ViewerItem | null))
  return itemAt(items, pathKey(ctx.stash.fullPath ?? '')) as Found
}
