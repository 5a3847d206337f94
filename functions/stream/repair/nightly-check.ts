import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import type { CheckItem } from '#table/rows/index-items.ts'
import { checkKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { START } from '../migrations/progress.ts'
import { repairBatch } from './run-repair.ts'

export interface CheckOptions {
  /** Whether there is time for another batch. */
  goesOn: () => boolean
  /** Milliseconds in which what people changed a moment ago follows by itself. */
  settlingMs?: number
  /** Files of replicas. */
  files?: FileStore
  /** Items in one batch. */
  size?: number
}

export interface CheckResult {
  /** How many stored values differ from what the items say. */
  faults: number
  batches: number
  /** Whether the end was reached, so that the next run begins from the start. */
  isAtEnd: boolean
}

/**
 * Checks, without mending anything, what is rebuilt from items, from where the last run ended, for as long as there is time. So
 * each night costs the same however much there is, and everything is checked in turn.
 */
export async function nightlyCheck(
  table: Table,
  { goesOn, settlingMs = 5000, files, size }: CheckOptions,
): Promise<CheckResult> {
  const record = await getItem<CheckItem>(table, checkKey, 'strong')
  const version = record?.version ?? 0
  const result: CheckResult = { faults: 0, batches: 0, isAtEnd: false }
  let at = record?.at ?? START
  while (goesOn() && !result.isAtEnd) {
    const faultsNow = async () => {
      const faults = new Set<string>()
      const next = await repairBatch(
        { table, ...(files && { files }), mends: false, found: (fault) => faults.add(fault) },
        at,
        size,
      )
      return { faults, next }
    }
    const first = await faultsNow()
    if (first.faults.size > 0) {
      await sleep(settlingMs)
      const { faults } = await faultsNow()
      result.faults += [...first.faults].filter((fault) => faults.has(fault)).length
    }
    result.batches += 1
    result.isAtEnd = first.next === null
    at = first.next ?? START
  }
  // When another run was faster, its position is as good as this one.
  const condition = record === null ? { absent: true as const } : { equals: { version } }
  const next: CheckItem = { ...checkKey, at, version: version + 1 }
  await transact(table, [{ kind: 'put', item: next, if: condition }])
  return result
}
