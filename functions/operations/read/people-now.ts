import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client.ts'
import { userKey } from '#table/keys.ts'
import type { UserItem } from '#table/place-items.ts'
import { getItems } from '#table/read.ts'
import { userRef } from '#table/user.ts'

/**
 * How people are called now, for what keeps them as they were called once: comments, memberships, who takes part. Only items, their
 * rows and the words of a search follow a person who changes their name.
 * @returns the person as they are called now; as given where nothing is known of them any more
 */
export async function peopleNow(table: Table, people: UserRef[]): Promise<(person: UserRef) => UserRef> {
  const ids = [...new Set(people.map(({ id }) => id))]
  const known = await getItems<UserItem>(table, ids.map(userKey))
  const now = new Map(known.flatMap((user) => (user === null ? [] : [[user.id, userRef(user)] as const])))
  return (person) => now.get(person.id) ?? person
}
