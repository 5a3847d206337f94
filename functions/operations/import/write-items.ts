import type { Table } from '#table/client/client.ts'
import type { Key } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'

/** Items that one worker takes at a time: four batches of DynamoDB's 25 writes, one of its 100 reads. */
const SLICE = 100
const PARALLEL = 4

export interface LoadOptions {
  /** Look which items are there already and leave them alone: continues a load that was interrupted. */
  onlyMissing: boolean
  onProgress: (done: number, total: number) => void
}

/** Writes computed items in batches, four at a time. @returns how many were written */
export async function writeItems(
  table: Table,
  items: Key[],
  { onlyMissing, onProgress }: LoadOptions,
): Promise<number> {
  let next = 0
  let done = 0
  let written = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const slice = items.slice(next, next + SLICE)
      next += SLICE
      const wanted = onlyMissing ? await missing(table, slice) : slice
      await putItems(table, wanted)
      written += wanted.length
      done += slice.length
      onProgress(done, items.length)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return written
}

async function missing(table: Table, items: Key[]): Promise<Key[]> {
  const present = await getItems(table, items, 'strong')
  return items.filter((_, index) => present[index] === null)
}
