import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import type { ParticipantItem } from '#table/items/work-items.ts'
import { PARTICIPANT_PREFIX, itemPk } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import { peopleNow } from './people-now.ts'

/** Returns who takes part in an epic or issue, in the order of first appearance, as they are called now. */
export async function listParticipants(table: Table, owner: ItemRef): Promise<ParticipantItem[]> {
  const query = { partition: itemPk(owner), prefix: PARTICIPANT_PREFIX }
  const people = await queryAll<ParticipantItem>(table, 'people who take part', query)
  const now = await peopleNow(table, people)
  return people.map((person) => ({ ...person, ...now(person) }))
}
