import { usernameProblem } from '#domain/namespace/path-checks.ts'
import type { Problem } from '#domain/problem.ts'
import { emailProblem, firstProblem, nameProblem } from '#domain/text/text-checks.ts'
import { userItems } from '#table/items/user.ts'
import type { Action } from '#table/client/write.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { throwIf } from '../write/authorize.ts'

export interface CreateUserInput {
  username: string
  name: string
  email: string
  avatarUrl?: string | null
}

const ADMINS_ONLY: Problem = { code: 'FORBIDDEN', message: 'Only the administration can make users.' }
const USERNAME_TAKEN: Problem = { code: 'TAKEN', message: 'Username has already been taken', field: 'username' }

/**
 * Makes a person; only the system's own administration does.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createUser(context: OperationContext, input: CreateUserInput): Promise<{ id: number }> {
  return runWrite(context, { operation: 'createUser', input }, () => {
    if (!context.isAdmin) throw new ProblemError(ADMINS_ONLY)
    throwIf(firstProblem(usernameProblem(input.username), nameProblem(input.name), emailProblem(input.email)))
    const { user, username, viewer, tokens } = userItems({
      id: freshId(context),
      username: input.username,
      name: input.name,
      email: input.email,
      avatarUrl: input.avatarUrl ?? null,
      createdAt: context.now(),
    })
    const found = tokens.map((item): Action => ({ kind: 'put', item }))
    return Promise.resolve({
      actions: [
        { kind: 'put', item: username, if: { absent: true }, otherwise: USERNAME_TAKEN },
        { kind: 'put', item: viewer, if: { absent: true }, otherwise: USERNAME_TAKEN },
        { kind: 'put', item: user, if: { absent: true } },
        ...found,
      ],
      response: { id: user.id },
      audit: { rootId: 0, target: 'user', targetId: user.id },
    })
  })
}
