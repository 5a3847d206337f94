import type { FieldContext } from './shape/context.ts'
import { hasAliases } from './shape/epic-part-keys.ts'
import { selectedRowFields } from './shape/selection.ts'

export function request(ctx: FieldContext) {
  ctx.stash.hasAliases = hasAliases(selectedRowFields(ctx))
  return {}
}

export const response = (ctx: FieldContext): unknown => ctx.prev.result
