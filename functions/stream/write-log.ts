import { kindEntry, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { transact } from '#table/client/write.ts'
import { goneItem, logItem, replicaIsDue } from '#table/items/replica.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { replicaRow, type ReplicaRow } from '#table/rows/replica-row.ts'

/** One of so many rows has somebody look whether the log has grown long: that costs two units more, and long before 400 rows one is among them. */
const LOOK_EVERY = 32

/** Adds to the log of a root group what an item shows now. It may come late or more than once: the latest version counts. */
export async function writeLog(
  table: Table,
  row: ReplicaRow,
  { namespaceIds }: Pick<EpicItem, 'namespaceIds'>,
): Promise<void> {
  const nowMs = Date.now()
  await transact(table, [{ kind: 'put', item: logItem(row, namespaceIds, nowMs) }])
  // Ids of most kinds are even.
  if ((Math.floor(row.id / 2) + row.version) % LOOK_EVERY !== 0) return
  await transact(table, [replicaIsDue(namespaceIds[0] ?? 0, new Date(nowMs).toISOString())])
}

/** An item as a record of the stream shows it, before and after. */
export interface LoggedChange extends ItemRef {
  before: EpicItem | IssueItem | null
  after: EpicItem | IssueItem | null
}

/** True when a change is told by the log at once: that an item is gone, and all changes of items that are in no list. */
export const isLogged = ({ kind, before, after }: LoggedChange): boolean =>
  after === null ? before !== null : kindEntry(kind).lists === null && before?.version !== after.version

/** Adds such a change to the log. */
export async function logChange(table: Table, { kind, id, before, after }: LoggedChange): Promise<void> {
  if (after) await writeLog(table, replicaRow(kind, after), after)
  else if (before)
    await transact(table, [{ kind: 'put', item: goneItem({ kind, id }, before.namespaceIds, Date.now()) }])
}

/** Returns the later of two changes of an item, which may come in any order, with the record from which both are repeated. */
export function latest<Change extends LoggedChange & { sequenceNumber: string }>(
  known: Change | undefined,
  change: Change,
): Change {
  if (known === undefined) return change
  const isLast = known.after !== null && (change.after === null || change.after.version > known.after.version)
  return isLast ? { ...change, sequenceNumber: known.sequenceNumber } : known
}
