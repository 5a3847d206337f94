import type { UserRef } from '#domain/refs.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { peopleNamed } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Returns the person whose tokens are meant: people deal with their own, the system's own administration with everybody's.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN
 */
export async function tokenOwner({ table, viewer, isAdmin }: OperationContext, username: string): Promise<UserRef> {
  const [person] = isAdmin || viewer.username === username ? await peopleNamed(table, { usernames: [username] }) : []
  if (person !== undefined) return person
  throw new ProblemError({ code: 'FORBIDDEN', message: 'You can only deal with your own tokens.' })
}
