import type { UserRef } from '#domain/refs.ts'
import type { ParticipantItem } from './items.ts'
import { participantKey, type Issuable } from './keys.ts'
import { userRef } from './user.ts'

/** Who takes part in an epic or issue, in the order of first appearance; repeated people are counted once. */
export function participantItems(owner: Issuable, people: UserRef[]): ParticipantItem[] {
  const distinct = people.filter((person, index) => people.findIndex(({ id }) => id === person.id) === index)
  return distinct.map((person, index) => ({ ...participantKey(owner, index + 1), ...userRef(person) }))
}
