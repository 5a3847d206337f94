import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import type { ParticipantItem } from './work-items.ts'
import { PARTICIPANT_PREFIX, participantKey } from '../keys/keys.ts'
import { userRef } from './user.ts'

/**
 * Returns who takes part in an epic or issue, in the order of first appearance; repeated people are counted once.
 * @param after the position of the last one who takes part already, 0 for none
 */
export function participantItems(owner: ItemRef, people: UserRef[], after = 0): ParticipantItem[] {
  const distinct = people.filter((person, index) => people.findIndex(({ id }) => id === person.id) === index)
  return distinct.map((person, index) => ({ ...participantKey(owner, after + index + 1), ...userRef(person) }))
}

/** Returns the place in the order of first appearance, from 1. */
export const participantPosition = ({ SK }: ParticipantItem): number => Number(SK.slice(PARTICIPANT_PREFIX.length))
