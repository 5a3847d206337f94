import type { UserRef } from '#domain/refs.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { UsernameItem } from '#table/place-items.ts'
import { usernameKey } from '#table/keys.ts'
import { getItem, getItems } from '#table/read.ts'
import { userRef } from '#table/user.ts'
import type { Table } from '#table/client.ts'
import type { OperationContext } from './operation-context.ts'
import { ProblemError } from './problem-error.ts'

const SIGN_IN: Problem = { code: 'FORBIDDEN', message: 'You need to sign in to do this.' }

/** Who acts; ends the operation for anonymous readers. */
export function signedIn({ viewer: { id, username } }: OperationContext): { id: number; username: string } {
  if (id === null || username === null) throw new ProblemError(SIGN_IN)
  return { id, username }
}

/** The person who acts, as items carry people. */
export async function actingPerson({ table, viewer }: OperationContext): Promise<UserRef> {
  const person = viewer.username === null ? null : await getItem<UsernameItem>(table, usernameKey(viewer.username))
  if (person === null) throw new ProblemError(NOT_FOUND)
  return userRef(person)
}

/** The people with these user names, in this order; repeated names count once. */
export async function peopleNamed(table: Table, usernames: string[]): Promise<UserRef[]> {
  const distinct = [...new Set(usernames.map((name) => name.toLowerCase()))]
  const people = await getItems<UsernameItem>(table, distinct.map(usernameKey))
  return people.map((person, index) => {
    if (person !== null) return userRef(person)
    throw new ProblemError({ code: 'BAD_REQUEST', message: `There is no user "${distinct[index] ?? ''}".` })
  })
}
