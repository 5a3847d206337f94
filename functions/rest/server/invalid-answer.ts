import type { Problem } from '#domain/problem.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { Answer } from './answer.ts'

const RULES: Problem['code'][] = ['BAD_REQUEST', 'TAKEN', 'HIERARCHY', 'HIERARCHY_TOO_DEEP', 'CONFIDENTIALITY']

/** Returns a field of ours as REST calls it: `address1` is `address_1`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]|(?<=[a-z])\d/g, (letter) => `_${letter.toLowerCase()}`)

/** Runs a write of the API; what a field must not be is answered with its name: `{"message":{"title":["…"]}}`. */
export async function withFieldErrors(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, field, message } = error.problem
    if (field === undefined || !RULES.includes(code)) throw error
    return { status: 400, body: { message: { [snakeCase(field)]: [message] } } }
  }
}
