import { runtime } from '@aws-appsync/utils'
import type { FieldContext } from '../shape/context.ts'

/** Returns the text where the parent's resolver read it already. */
const known = (ctx: FieldContext): unknown => (ctx.source as Record<string, unknown>)[ctx.info.fieldName]

/** Asks for the description and its HTML: mostly the parent brought them, else they are read here; nothing is read twice. */
export function request(ctx: FieldContext) {
  if (known(ctx) !== undefined) runtime.earlyReturn(known(ctx))
  return {}
}

export const response = (ctx: FieldContext): unknown => (known(ctx) === undefined ? ctx.prev.result : known(ctx))
