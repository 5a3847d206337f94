import { globalIdNumber } from '#domain/ids.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { userKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads the person's own record: the copies that other items carry do not say it. */
export const request = (ctx: FieldContext<unknown, { id: string }>) =>
  getItem(ctx, userKey(globalIdNumber('User', ctx.source.id) ?? 0))

/** Returns what the field asks of the person. */
export function response(ctx: StepContext<UserItem | null>): boolean | string | null {
  checkSource(ctx)
  const { result: person, info } = ctx
  if (info.fieldName === 'isEmployee') return person?.isEmployee ?? false
  if (info.fieldName === 'bio') return person?.bio ?? null
  if (info.fieldName === 'pronouns') return person?.pronouns ?? null
  return person?.createdAt ?? null
}
