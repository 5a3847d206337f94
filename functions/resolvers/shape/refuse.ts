import { util } from '@aws-appsync/utils'
import { UNANSWERED, type Problem, type ProblemCode } from '#domain/problem.ts'
import type { StepContext } from './context.ts'

/** Returns GraphQL's error types, in AppSync's manner. */
function errorType(code: ProblemCode): string {
  if (code === 'NOT_FOUND') return 'NotFound'
  if (code === 'BAD_REQUEST') return 'BadRequest'
  if (code === 'FORBIDDEN') return 'Unauthorized'
  if (code === 'SIGNED_OUT') return 'SignedOut'
  if (code === 'THROTTLED') return 'Throttled'
  if (code === 'LIMIT_EXCEEDED') return 'LimitExceeded'
  return 'Conflict'
}

/** Ends the field with an expected failure. */
export function refuse(problem: Problem): never {
  util.error(problem.message, errorType(problem.code))
}

const isThrottling = (type: string): boolean => type.includes('Throttl') || type.includes('ThroughputExceeded')

/** Ends the field when its data source failed; AppSync's message would tell of tables and roles. */
export function checkSource(ctx: StepContext): void {
  if (!ctx.error) return
  if (isThrottling(ctx.error.type)) refuse({ code: 'THROTTLED', message: 'Too many requests. Try again in a moment.' })
  util.error(UNANSWERED, ctx.error.type)
}
