import { usernameProblem } from '#domain/namespace/path-checks.ts'
import type { Problem } from '#domain/problem.ts'
import { emailProblem, firstProblem, nameProblem } from '#domain/text/text-checks.ts'
import { administratorMark, userItems } from '#table/items/user.ts'
import { pathKey } from '#table/keys/keys.ts'
import type { Action } from '#table/client/write.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { throwIf } from '../write/authorize.ts'
import { actingAdministrator } from './acting-administrator.ts'

export interface CreateUserInput {
  username: string
  name: string
  email: string
  avatarUrl?: string | null
}

const USERNAME_TAKEN: Problem = { code: 'TAKEN', message: 'Username has already been taken', field: 'username' }

/**
 * Makes a person; administrators do, and the system's own administration.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createUser(context: OperationContext, input: CreateUserInput): Promise<{ id: number }> {
  return runWrite(context, { operation: 'createUser', input }, async () => {
    const acts = await actingAdministrator(context)
    const { actions, id } = newPersonActions(context, input)
    return {
      actions: [...actions, ...acts],
      response: { id },
      audit: { rootId: 0, target: 'user', targetId: id },
    }
  })
}

/** Returns what is wrong with what is said of somebody new; null when nothing is. */
export const newPersonProblem = ({ username, name, email }: CreateUserInput): Problem | null =>
  firstProblem(nameProblem(name), usernameProblem(username), emailProblem(email))

/**
 * Returns what is written to make a person, unless the user name is taken.
 * @throws ProblemError BAD_REQUEST
 */
export function newPersonActions(
  context: OperationContext,
  input: CreateUserInput,
  isAdmin = false,
): { actions: Action[]; id: number } {
  throwIf(newPersonProblem(input))
  const { user, username, viewer, tokens } = userItems({
    id: freshId(context),
    username: input.username,
    name: input.name.trim(),
    email: input.email,
    avatarUrl: input.avatarUrl ?? null,
    createdAt: context.now(),
  })
  const rights = { ...viewer, ...(isAdmin && administratorMark(user)) }
  return {
    actions: [
      // A person's page stands where that of a group would.
      { kind: 'check', key: pathKey(input.username), if: { absent: true }, otherwise: USERNAME_TAKEN },
      { kind: 'put', item: username, if: { absent: true }, otherwise: USERNAME_TAKEN },
      { kind: 'put', item: rights, if: { absent: true }, otherwise: USERNAME_TAKEN },
      { kind: 'put', item: user, if: { absent: true } },
      ...tokens.map((item): Action => ({ kind: 'put', item })),
    ],
    id: user.id,
  }
}
