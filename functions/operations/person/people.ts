import type { UserRef } from '#domain/refs.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { UserItem, UsernameItem } from '#table/items/place-items.ts'
import { userKey, usernameKey } from '#table/keys/keys.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { userRef } from '#table/items/user.ts'
import type { Table } from '#table/client/client.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'

const SIGN_IN: Problem = { code: 'FORBIDDEN', message: 'You need to sign in to do this.' }

/**
 * Returns who acts; ends the operation for anonymous readers.
 * @throws ProblemError FORBIDDEN
 */
export function signedIn({ viewer: { id, username } }: OperationContext): { id: number; username: string } {
  if (id === null || username === null) throw new ProblemError(SIGN_IN)
  return { id, username }
}

/**
 * Returns the person who acts, as items carry people.
 * @throws ProblemError NOT_FOUND
 */
export async function actingPerson({ table, viewer }: OperationContext): Promise<UserRef> {
  const person = viewer.username === null ? null : await getItem<UsernameItem>(table, usernameKey(viewer.username))
  if (person === null) throw new ProblemError(NOT_FOUND)
  return userRef(person)
}

/** People, by whatever names them; both together mean all of them. */
export interface PeopleNames {
  usernames?: string[] | undefined
  ids?: number[] | undefined
}

/** Returns those of these ids that nobody has. */
export async function unknownPeople(table: Table, ids: number[]): Promise<number[]> {
  const people = await getItems<UserItem>(table, ids.map(userKey))
  return ids.filter((_, index) => people[index] === null)
}

/**
 * Returns the people with these user names and ids, in this order; who is named twice counts once.
 * @throws ProblemError BAD_REQUEST
 */
export async function peopleNamed(table: Table, { usernames = [], ids = [] }: PeopleNames): Promise<UserRef[]> {
  const names = [...new Set(usernames.map((name) => name.toLowerCase()))]
  const numbers = [...new Set(ids)]
  const people = await getItems<UsernameItem | UserItem>(table, [...names.map(usernameKey), ...numbers.map(userKey)])
  const found = people.map((person, index) => {
    if (person !== null) return userRef(person)
    const name = names[index]
    const message = name === undefined ? 'There is no such user.' : `There is no user "${name}".`
    throw new ProblemError({ code: 'BAD_REQUEST', message })
  })
  return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
}
