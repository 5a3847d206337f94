import { ITEM_KINDS, KINDS, kindEntry } from '#domain/item/kinds.ts'
import { putCount, wrongCounts } from '#operations/namespace/recount-home.ts'
import type { Namespace } from '#table/keys/keys.ts'
import type { Repair } from './repair.ts'

/** Checks how many items a group or project has by itself; what changes meanwhile is left to the next time. */
export async function repairCounts(
  { table, mends, found }: Repair,
  { kind: home, id, namespaceIds }: Namespace & { namespaceIds: number[] },
): Promise<void> {
  for (const kind of ITEM_KINDS) {
    if (KINDS[kind].home !== home || kindEntry(kind).lists === null) continue
    const { wrong } = await wrongCounts(table, kind, namespaceIds)
    for (const count of wrong) {
      found(`Part ${count.due.SK} of the number of ${KINDS[kind].noun}s of ${home} ${id} is wrong.`)
      if (mends) await putCount(table, count)
    }
  }
}
