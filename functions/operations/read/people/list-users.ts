import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import type { UserItem, UserTokenItem, UsernameItem } from '#table/items/place-items.ts'
import { userKey, userTokenKey, usernameKey, type Key } from '#table/keys/keys.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { USER_REF, userTokens } from '#table/items/user.ts'

/** Longest word of a name that is looked up; nobody is called anything longer. */
const WORD_MAX = 255

/**
 * Returns people of whom every searched word starts a word of the name or user name. Words are found by their first two
 * letters, so a single letter finds only who is called just that; an empty search finds nobody.
 */
async function searchUsers(table: Table, search: string): Promise<UserRef[]> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined || longest.length > WORD_MAX) return []
  const { PK } = userTokenKey(longest, 0)
  const found = await queryAll<UserTokenItem>(table, 'people with such a name', { partition: PK, prefix: longest })
  const people = new Map(found.map((person) => [person.id, person]))
  return [...people.values()].filter((person) => {
    const tokens = userTokens(person)
    return words.every((word) => tokens.some((token) => token.startsWith(word)))
  })
}

const usersAt = (table: Table, ids: number[]): Promise<((Key & UserRef) | null)[]> =>
  getItems<Key & UserRef>(table, ids.map(userKey), 'eventual', USER_REF)

export interface UsersRequest {
  search?: string | null | undefined
  ids?: number[] | null | undefined
  usernames?: string[] | null | undefined
  /** Only these people, who are asked for by that alone. */
  memberIds?: number[] | null | undefined
}

/** Returns the people who meet every condition that is given; without any condition nobody. */
export async function listUsers(table: Table, { search, ids, usernames, memberIds }: UsersRequest): Promise<UserRef[]> {
  const named = usernames?.filter((name) => name.length <= WORD_MAX).map(usernameKey)
  const conditions = await Promise.all([
    ids && usersAt(table, ids),
    named && getItems<UsernameItem>(table, named),
    memberIds && usersAt(table, memberIds),
    search || !(ids ?? usernames ?? memberIds) ? searchUsers(table, search ?? '') : undefined,
  ])
  const [first = [], ...others] = conditions.filter((people) => people !== null && people !== undefined)
  const people = new Map(first.flatMap((person) => (person === null ? [] : [[person.id, person] as const])))
  return [...people.values()].filter(({ id }) => others.every((found) => found.some((person) => person?.id === id)))
}

/** Returns the whole item of a person; null when there is none. */
export const loadUser = (table: Table, userId: number): Promise<UserItem | null> =>
  getItem<UserItem>(table, userKey(userId))
