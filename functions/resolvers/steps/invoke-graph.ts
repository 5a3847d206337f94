import { graphAnswer, graphCall } from '../shape/graph-call.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'

export const request = (ctx: FieldContext) => graphCall(ctx)

export const response = (ctx: StepContext): unknown => graphAnswer(ctx)
