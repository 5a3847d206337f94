import type { Problem } from '#domain/problem.ts'

/** Carries an expected failure out of an operation; the entrances translate it, nothing logs it as a defect. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}
