import { runtime } from '@aws-appsync/utils'
import type { GroupItem } from '#table/items/place-items.ts'
import { groupKey } from '#table/keys/keys.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { batchGet, batchItems, type BatchResult } from '../shape/table-call.ts'

/** Reads the groups of the epics above, unless all are in the group of the epic itself. */
export function request(ctx: FieldContext<unknown, EpicFacts>) {
  const groupIds = (ctx.stash.ancestors ?? []).flatMap((parts) => (parts.core ? [parts.core.groupId] : []))
  const others = groupIds.filter((id, index) => id !== ctx.source.groupId && groupIds.indexOf(id) === index)
  if (others.length === 0) runtime.earlyReturn([])
  return batchGet(
    ctx,
    others.map((id) => groupKey(id)),
  )
}

export const response = (ctx: StepContext<BatchResult>): GroupItem[] => batchItems(ctx) as GroupItem[]
