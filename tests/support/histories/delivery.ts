import type { DynamoDBRecord } from 'aws-lambda'
import type { Table } from '#table/client/client.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { FanOutSizes } from '#stream/copies/fan-out.ts'

/** How the stream brings its records: one after another; late and all at once; mixed, doubled and late. */
export type Delivery = 'in order' | 'late' | 'doubled and reordered'

/** Numbers in [0, 1) that a seed determines. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface Consumer {
  /** Takes what the stream has and handles some of it. */
  work: () => Promise<void>
  /** Handles everything until nothing comes any more. */
  finish: () => Promise<void>
}

/** A consumer of the stream that delivers in one of the ways; `sizes` as `handleRecords` takes them. */
export function createConsumer(
  table: Table,
  takeStream: () => DynamoDBRecord[],
  delivery: Delivery,
  random: () => number,
  sizes?: FanOutSizes,
): Consumer {
  let waiting: DynamoDBRecord[] = []
  const past: DynamoDBRecord[] = []

  const handle = async (records: DynamoDBRecord[]): Promise<void> => {
    const report = (error: unknown): void => {
      throw error
    }
    const { batchItemFailures } = await handleRecords(table, records, report, sizes, true)
    const failedAt = records.findIndex(
      (record) => record.dynamodb?.SequenceNumber === batchItemFailures[0]?.itemIdentifier,
    )
    if (failedAt >= 0) waiting = [...records.slice(failedAt), ...waiting]
  }

  const take = (): void => {
    const fresh = takeStream()
    waiting.push(...fresh)
    past.push(...fresh)
  }

  const mixed = (records: DynamoDBRecord[]): DynamoDBRecord[] => {
    const again = past.filter(() => random() < 0.1)
    const all = [...records, ...again].map((record) => ({ record, place: random() }))
    return all.sort((a, b) => a.place - b.place).map(({ record }) => record)
  }

  return {
    work: async () => {
      if (delivery === 'late') return
      take()
      if (delivery === 'in order') {
        await handle(waiting.splice(0))
        return
      }
      const chosen = waiting.filter(() => random() < 0.6)
      waiting = waiting.filter((record) => !chosen.includes(record))
      await handle(mixed(chosen))
    },
    finish: async () => {
      take()
      while (waiting.length > 0) {
        const records = waiting.splice(0)
        await handle(delivery === 'doubled and reordered' ? mixed(records) : records)
        take()
      }
    },
  }
}
