import type { UserRef } from '#domain/refs.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { peopleNamed } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Returns the person whose tokens are meant: those of others are the system's own administration's alone.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN
 */
export async function tokenOwner({ table, viewer, isAdmin }: OperationContext, username: string): Promise<UserRef> {
  const [person] = isAdmin || viewer.username === username ? await peopleNamed(table, { usernames: [username] }) : []
  if (person !== undefined) return person
  throw new ProblemError({ code: 'FORBIDDEN', message: 'Only the administration can deal with tokens of others.' })
}
