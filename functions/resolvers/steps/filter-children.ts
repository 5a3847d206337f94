import { runtime } from '@aws-appsync/utils'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { graphAnswer, graphCall } from '../shape/graph-call.ts'

/** Lets the Lambda answer what the edges cannot; they have answered otherwise. */
export function request(ctx: FieldContext) {
  if (!ctx.stash.isForGraph) runtime.earlyReturn(ctx.prev.result)
  return graphCall(ctx)
}

export const response = (ctx: StepContext): unknown => graphAnswer(ctx)
