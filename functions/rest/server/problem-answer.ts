import type { Problem, ProblemCode } from '#domain/problem.ts'
import { badRequest, type Answer } from './answer.ts'

const STATUS: Record<ProblemCode, number> = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  SIGNED_OUT: 401,
  CONFLICT: 409,
  STALE_VERSION: 409,
  TAKEN: 409,
  HIERARCHY: 409,
  HIERARCHY_TOO_DEEP: 409,
  CONFIDENTIALITY: 409,
  IDEMPOTENCY_MISMATCH: 422,
  THROTTLED: 429,
  LIMIT_EXCEEDED: 400,
}

/** What clients know by heart; a problem of one field says more. */
const FIXED: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: '404 Not Found',
  FORBIDDEN: '403 Forbidden',
  SIGNED_OUT: '401 Unauthorized',
}

/** Returns an expected failure as HTTP says it. */
export function problemAnswer(problem: Problem): Answer {
  if (problem.code === 'BAD_REQUEST') return badRequest(problem.message)
  return {
    status: STATUS[problem.code],
    body: { message: (problem.field === undefined && FIXED[problem.code]) || problem.message },
  }
}
