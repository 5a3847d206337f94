import { runtime } from '@aws-appsync/utils'
import type { SubscriptionItem } from '#table/items/work-items.ts'
import { subscriptionKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads whether the viewer chose to get notifications, or not to; null when they chose nothing. */
export function request(ctx: FieldContext<unknown, IssuableFacts>) {
  const { id } = ctx.source.viewer
  if (id === null) runtime.earlyReturn(false, { skipTo: 'END' })
  return getItem(ctx, subscriptionKey(issuableOf(ctx), id))
}

export function response(ctx: StepContext<SubscriptionItem | null>): boolean | null {
  checkSource(ctx)
  return ctx.result?.subscribed ?? null
}
