import type { Table } from '#table/client.ts'
import type { ParticipantItem } from '#table/work-items.ts'
import { PARTICIPANT_PREFIX, issuablePk, type Issuable } from '#table/keys.ts'
import { queryAll } from '#table/read.ts'

/** Who takes part in an epic or issue, in the order of first appearance. */
export const listParticipants = (table: Table, owner: Issuable): Promise<ParticipantItem[]> =>
  queryAll<ParticipantItem>(table, { partition: issuablePk(owner), prefix: PARTICIPANT_PREFIX })
