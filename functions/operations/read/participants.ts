import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import type { ParticipantItem } from '#table/work-items.ts'
import { PARTICIPANT_PREFIX, itemPk } from '#table/keys.ts'
import { queryAll } from '#table/read.ts'

/** Who takes part in an epic or issue, in the order of first appearance. */
export const listParticipants = (table: Table, owner: ItemRef): Promise<ParticipantItem[]> =>
  queryAll<ParticipantItem>(table, { partition: itemPk(owner), prefix: PARTICIPANT_PREFIX })
