import type { Problem } from '#domain/problem.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { notFoundAnywhere, type Answer } from '../server/answer.ts'
import { problemAnswer } from '../server/problem-answer.ts'

/** The one answer of page endpoints for what is missing, hidden or not allowed. */
export const pageNotFound: Answer = notFoundAnywhere

/** Answers a request that is well-formed but not acceptable. */
export const unprocessable = (...errors: string[]): Answer => ({ status: 422, body: { errors } })

/** Returns an expected failure of a write as page endpoints say it. */
function failedWrite(problem: Problem): Answer {
  switch (problem.code) {
    case 'NOT_FOUND':
    case 'FORBIDDEN':
      return pageNotFound
    case 'STALE_VERSION':
    case 'CONFLICT':
      return { status: 409, body: { errors: [problem.message] } }
    case 'THROTTLED':
      return problemAnswer(problem)
    default:
      return unprocessable(problem.message)
  }
}

/** Runs a write and answers for its expected failures. */
export async function afterWrite(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ProblemError) return failedWrite(error.problem)
    throw error
  }
}
