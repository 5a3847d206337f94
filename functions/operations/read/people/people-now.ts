import type { UserStatus } from '#domain/schema.generated.ts'
import { statusOf } from '#presenters/graphql/user-status.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { userKey, type Key } from '#table/keys/keys.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { USER_REF, userRef } from '#table/items/user.ts'

/** A person, and what they say of themselves where that is known. */
export interface PersonNow extends UserRef {
  status?: UserStatus
}

/** The attributes of a person that are shown where they said or did something. */
const SHOWN = [...USER_REF, 'availability', 'statusMessage', 'statusEmoji'] as const
type NamedUser = Pick<UserItem, (typeof SHOWN)[number]>

/**
 * Returns how people are called now, for what keeps them as they were called once: comments, memberships, who takes part. Only items, their
 * rows and the words of a search follow a person who changes their name.
 * @returns the person as they are called now; as given where nothing is known of them any more
 */
export async function peopleNow(table: Table, people: UserRef[]): Promise<(person: UserRef) => PersonNow> {
  const ids = [...new Set(people.map(({ id }) => id))]
  const known = await getItems<Key & NamedUser>(table, ids.map(userKey), 'eventual', SHOWN)
  const now = new Map(known.flatMap((user) => (user === null ? [] : [[user.id, personNow(user)] as const])))
  return (person) => now.get(person.id) ?? person
}

const personNow = (user: NamedUser): PersonNow => ({ ...userRef(user), status: statusOf(user) })
