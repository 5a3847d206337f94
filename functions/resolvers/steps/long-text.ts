import { runtime } from '@aws-appsync/utils'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { graphAnswer, graphCall } from '../shape/graph-call.ts'

/** Lets the Lambda read a text that takes more than one item. */
export function request(ctx: FieldContext) {
  if (!ctx.stash.isForGraph) runtime.earlyReturn(ctx.prev.result)
  return graphCall(ctx)
}

export const response = (ctx: StepContext): unknown => graphAnswer(ctx)
