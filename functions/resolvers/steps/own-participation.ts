import { runtime } from '@aws-appsync/utils'
import { query } from '@aws-appsync/utils/dynamodb'
import type { ParticipantItem } from '#table/items/work-items.ts'
import { itemPk, PARTICIPANT_PREFIX } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { checkSource } from '../shape/refuse.ts'
import { isConsistent } from '../shape/table-call.ts'

/** How many participants are looked through at most. */
const PARTICIPANTS_MAX = 1000

/** Answers whether notifications are on: without a choice of their own, those who take part get notifications. */
export function request(ctx: FieldContext<unknown, IssuableFacts, boolean | null>) {
  const chosen = ctx.prev.result
  const { id } = ctx.source.viewer
  if (chosen !== null || id === null) runtime.earlyReturn(chosen)
  return query<ParticipantItem & Record<string, unknown>>({
    query: { PK: { eq: itemPk(issuableOf(ctx)) }, SK: { beginsWith: PARTICIPANT_PREFIX } },
    filter: { id: { eq: id } },
    limit: PARTICIPANTS_MAX,
    consistentRead: isConsistent(ctx),
  })
}

export function response(ctx: StepContext<{ items: ParticipantItem[] }>): boolean {
  checkSource(ctx)
  return ctx.result.items.length > 0
}
