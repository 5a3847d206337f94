import { isDeepStrictEqual } from 'node:util'
import { kindOfLetter } from '#domain/item/kinds.ts'
import { tailOf, withTail } from '#operations/replica/read-rows.ts'
import type { LogItem } from '#table/items/replica.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { Key } from '#table/keys/keys.ts'
import { replicaRow, type ReplicaRow } from '#table/rows/replica-row.ts'

/** The rows that items have in replicas, by the group or project. */
export function rowsByHome(items: Key[]): Map<number, ReplicaRow[]> {
  const homes = new Map<number, ReplicaRow[]>()
  for (const item of items) {
    const kind = item.SK === '#' ? kindOfLetter(item.PK.split('#')[0] ?? '') : null
    if (kind === null) continue
    const core = item as EpicItem | IssueItem
    const homeId = core.namespaceIds.at(-1) ?? 0
    homes.set(homeId, [...(homes.get(homeId) ?? []), replicaRow(kind, core)])
  }
  return homes
}

/** Rows as they are compared: in the order of ids, without what shows nothing. */
export const inOrder = (rows: ReplicaRow[]): ReplicaRow[] =>
  rows.map((row) => ({ ...row, version: 0 })).toSorted((one, other) => one.id - other.id)

/** What is wrong with the logs at rest: with what was there at the start they must tell all items as they are. */
export function replicaFaults(start: Key[], end: Key[]): string[] {
  const tail = tailOf(end.filter(({ PK, SK }) => PK.startsWith('RP#') && SK.startsWith('L#')) as LogItem[])
  const [before, after] = [rowsByHome(start), rowsByHome(end)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((homeId) => {
    const told = inOrder(withTail(homeId, before.get(homeId) ?? [], tail))
    const due = inOrder(after.get(homeId) ?? [])
    return isDeepStrictEqual(told, due)
      ? []
      : [`the log tells of ${homeId} ${JSON.stringify(told)} instead of ${JSON.stringify(due)}`]
  })
}
