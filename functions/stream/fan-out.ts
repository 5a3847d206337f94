import type { Table } from '#table/client.ts'
import { attempts } from '#table/retry.ts'

/** How much is done at a time where items follow a change of something that they carry a copy of. */
export interface FanOutSizes {
  /** Items in one batch: a batch must end well within the time of a Lambda. */
  turn: number
  /** Items in one transaction: core, edge, mark and event of each, and the aggregates of at most as many epics. */
  chunk: number
  /** Transactions at the same time. */
  concurrency: number
}

export const FAN_OUT_SIZES: FanOutSizes = { turn: 500, chunk: 19, concurrency: 4 }
const ATTEMPTS_MAX = 12

/**
 * Updates items a transaction at a time.
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function updateInChunks<Item>(
  table: Table,
  items: Item[],
  update: (some: Item[]) => Promise<'updated' | 'again'>,
  { chunk, concurrency }: FanOutSizes,
): Promise<void> {
  const chunks: Item[][] = []
  for (let start = 0; start < items.length; start += chunk) chunks.push(items.slice(start, start + chunk))
  const worker = async (): Promise<void> => {
    for (let next = chunks.shift(); next !== undefined; next = chunks.shift()) {
      const some = next
      await attempts(table, () => update(some), ATTEMPTS_MAX)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
