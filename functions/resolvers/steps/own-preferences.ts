import type { UserPreferences } from '#domain/schema.generated.ts'
import { preferencesKey } from '#table/keys/keys.ts'
import type { PreferencesItem } from '#table/items/work-items.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads what the person prefers. */
export const request = (ctx: FieldContext<unknown, { numericId: number }>) =>
  getItem(ctx, preferencesKey(ctx.source.numericId))

export function response(ctx: StepContext<PreferencesItem | null>): UserPreferences {
  checkSource(ctx)
  const { epicsSort, timezone, firstDayOfWeek } = ctx.result ?? {}
  return { epicsSort: epicsSort ?? null, timezone: timezone ?? null, firstDayOfWeek: firstDayOfWeek ?? null }
}
