import { randomUUID } from 'node:crypto'
import type { Table } from '#table/client/client.ts'
import { dueAgainAt, type DueItem } from '#table/items/due.ts'
import { transact } from '#table/client/write.ts'

/** How long one may be at work before it is due again; longer than the function runs. */
const LEASE_MS = 90_000

/**
 * Takes due work: nobody else does until the lease ends, which is when work that was given up half-way is due again.
 * @returns the work with the lease; null when somebody else has it
 */
export async function takeLease<Work extends DueItem>(table: Table, work: Work, now: string): Promise<Work | null> {
  const lease = randomUUID()
  const until = dueAgainAt(work, new Date(Date.parse(now) + LEASE_MS).toISOString())
  const set = { lease, ...until }
  const failed = await transact(table, [{ kind: 'update', key: work, set, if: { equals: { GSI2SK: work.GSI2SK } } }])
  return failed.length === 0 ? { ...work, ...set } : null
}
