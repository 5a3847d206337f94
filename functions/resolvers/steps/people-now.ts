import { runtime } from '@aws-appsync/utils'
import type { UserStatus } from '#domain/schema.generated.ts'
import { statusOf } from '#presenters/graphql/user-status.ts'
import type { ParticipantItem } from '#table/items/work-items.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { userKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { batchGet, batchItems, type BatchResult } from '../shape/table-call.ts'

/** Rows that one call asks for; a page has no more. */
const ROWS_MAX = 100

/** Somebody who takes part, as they are now; the status is null for somebody who is gone. */
export type PersonNow = ParticipantItem & { status: UserStatus | null }

/** Reads how the people of the rows that the step before found are called now: who takes part is kept as they were called once. */
export function request(ctx: FieldContext<unknown, unknown, ParticipantItem[]>) {
  const rows = ctx.prev.result
  if (rows.length === 0) runtime.earlyReturn(rows)
  return batchGet(
    ctx,
    rows.slice(0, ROWS_MAX).map(({ id }) => userKey(id)),
  )
}

export function response(ctx: StepContext<BatchResult, unknown, ParticipantItem[]>): PersonNow[] {
  const people = batchItems(ctx) as UserItem[]
  return ctx.prev.result.map((row) => {
    const now = people.find((person) => person.id === row.id)
    if (!now) return { ...row, status: null }
    return { ...row, name: now.name, avatarUrl: now.avatarUrl, status: statusOf(now) }
  })
}
