import { runtime } from '@aws-appsync/utils'
import type { ParticipantItem } from '#table/items/work-items.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { isNothingBetween, queryPage } from '../shape/list-page.ts'
import { checkSource } from '../shape/refuse.ts'

/** Reads a page of those who take part. */
export function request(ctx: FieldContext<unknown, IssuableFacts>) {
  const { page } = ctx.stash
  if (page === undefined || isNothingBetween(page)) runtime.earlyReturn([])
  return queryPage(ctx, itemPk(issuableOf(ctx)), page)
}

export function response(ctx: StepContext<{ items: ParticipantItem[] }>): ParticipantItem[] {
  checkSource(ctx)
  return ctx.result.items
}
