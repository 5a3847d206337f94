import type { LambdaRequest } from '@aws-appsync/utils'
import type { Problem } from '#domain/problem.ts'
import { callerMayWrite, callerName, callerSignIn } from './caller.ts'
import type { FieldContext, StepContext } from './context.ts'
import { checkSource, refuse } from './refuse.ts'

/** Hands the field to the Lambda. */
export const graphCall = (ctx: FieldContext): LambdaRequest => ({
  operation: 'Invoke',
  payload: {
    field: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
    arguments: ctx.args,
    source: ctx.source,
    localDay: ctx.request.headers['x-local-day'],
    identity: { username: callerName(ctx), mayWrite: callerMayWrite(ctx), signIn: callerSignIn(ctx) },
    // AppSync tells aliases instead of names; nothing said means that everything may be asked for.
    selection: ctx.stash.hasAliases ? null : ctx.info.selectionSetList,
  },
})

/** Returns the Lambda's answer: the field's value, or the problem that ends the field. */
export function graphAnswer(ctx: StepContext): unknown {
  checkSource(ctx)
  const { problem } = (ctx.result ?? {}) as { problem?: Problem }
  if (problem) refuse(problem)
  return ctx.result
}
